import * as v from 'valibot';

/** Places in a screen of the shell or of an area that areas can fill. */
export const slotNames = ['dashboard-card', 'child-tab'] as const;

const EnabledBySchema = v.optional(v.array(v.string()));
const ModuleSchema = v.pipe(v.string(), v.startsWith('./'));
const PathSchema = v.pipe(v.string(), v.startsWith('/'));

export const AreaRouteSchema = v.object({
  /** Path below the base path, in the syntax of the router: `/children/:id`. */
  path: PathSchema,
  /** The module that the remote exposes; its default export is a React component. */
  module: ModuleSchema,
  /** Settings of which any must be '1'; absent means always on. */
  enabledBy: EnabledBySchema,
  /** What must be chosen before the route opens; a session always. */
  needs: v.picklist(['establishment', 'groups']),
  /** The screen hosts this slot: the last parameter of the path stands for the `path` of a contribution to it. */
  slot: v.optional(v.string()),
});

export const AreaMenuItemSchema = v.object({
  label: v.string(),
  /** A name from the kernel's icon set; an unknown name shows a neutral icon. */
  icon: v.string(),
  path: PathSchema,
  order: v.number(),
  enabledBy: EnabledBySchema,
  /** Bus topic whose number is shown as a badge. */
  badge: v.optional(v.literal('unread')),
});

export const AreaSlotSchema = v.object({
  slot: v.string(),
  /** Unique within its slot over all areas. */
  id: v.string(),
  /** Its name: of a tab, and of the card that stands in for a contribution that cannot be loaded. */
  title: v.string(),
  module: ModuleSchema,
  order: v.number(),
  enabledBy: EnabledBySchema,
  /** Part of the address that opens the contribution, unique within its slot; only some slots use it. */
  path: v.optional(v.pipe(v.string(), v.regex(/^[a-z0-9-]+$/))),
});

/** What an area tells about itself without running a line of its code. */
export const AreaDescriptionSchema = v.object({
  routes: v.array(AreaRouteSchema),
  menu: v.array(AreaMenuItemSchema),
  slots: v.array(AreaSlotSchema),
});

const VersionSchema = v.pipe(v.string(), v.regex(/^\d+\.\d+\.\d+$/));

/** Scripts and styles, by name, in the order in which a page needs them. */
export const PageFilesSchema = v.object({ scripts: v.array(v.string()), styles: v.array(v.string()) });

/** How a remote is loaded without asking for its federation manifest first. */
export const RemoteLoadingSchema = v.object({
  /** Address of the container's script, absolute from the origin. */
  entry: PathSchema,
  /** Global variable in which that script puts the container. */
  container: v.string(),
  /** By exposed module: its files below the folder of `entry`, and the entries of the kernel that it imports. */
  modules: v.record(ModuleSchema, v.object({ ...PageFilesSchema.entries, kernel: v.array(v.string()) })),
});

export const RegistryRemoteSchema = v.object({
  name: v.string(),
  version: VersionSchema,
  /** Version and content hash; the folder in which the release's files stand. */
  release: v.string(),
  /** Address of the federation manifest, absolute from the origin. */
  entry: PathSchema,
  /** Lowest kernel version that the release works with. */
  kernel: VersionSchema,
  area: AreaDescriptionSchema,
  /** Absent when the server cannot read it from the release: the shell then goes by what all builds have in common. */
  loading: v.optional(RemoteLoadingSchema),
});

/** The shell's late parts and the files of each: chunks of its own by name, entries of the kernel by import name. */
const ShellPartsSchema = v.record(v.string(), PageFilesSchema);

/** The composition of one variant and channel: which release of which remote. */
export const RegistrySchema = v.object({
  schema: v.literal(1),
  variant: v.picklist(['groepsapp', 'gastouderapp']),
  channel: v.picklist(['stable', 'beta']),
  shell: v.object({
    version: VersionSchema,
    release: v.string(),
    kernel: VersionSchema,
    /** Addresses of the files of the shell's late parts; absent for a release that does not say. */
    parts: v.optional(ShellPartsSchema),
  }),
  remotes: v.array(RegistryRemoteSchema),
});

/** Where the live channel is; how it speaks is the Pusher protocol. */
export const RealtimeAddressSchema = v.object({
  key: v.string(),
  /** What stands before `/app/<key>`; empty, or with a slash in front. */
  path: v.string(),
  /** Origin of a server elsewhere: `https://push.example:6001`; absent: that of the page. */
  host: v.optional(v.string()),
});

/**
 * Name of the cookie by which the shell tells the server that somebody is signed in, so that the page names the files
 * of the wanted screen. Its value is `1`; it holds no secret and gives no rights.
 */
export const signedInCookie = (variant: Registry['variant']) => `${variant}.signed-in`;

/** What the server tells the shell in the page itself. */
export const PageConfigSchema = v.object({
  /** Base path without a closing slash: `/groepsapp`. */
  basePath: PathSchema,
  /** Base addresses of the three APIs. */
  api: v.object({ main: v.string(), v3: v.string(), legacy: v.string() }),
  appVersion: v.string(),
  /** Where the live channel is; absent: there is none. */
  realtime: v.optional(RealtimeAddressSchema),
  /** Address of the service worker that lets the app start without network; absent: there is none. */
  worker: v.optional(PathSchema),
  /**
   * Packages that a developer's machine puts in the place of releases. Only the proxy of `npm run dev` writes this;
   * no installation does.
   */
  overrides: v.optional(v.array(v.string())),
  /** Left unknown here: the shell checks it apart, so that a damaged registry leaves the last good copy. */
  registry: v.unknown(),
});

/** What a build says of its own release; written as `release.json` beside the files. */
export const ReleaseSchema = v.object({
  name: v.string(),
  kind: v.picklist(['shell', 'remote']),
  version: VersionSchema,
  release: v.pipe(v.string(), v.regex(/^\d+\.\d+\.\d+-[0-9a-f]{8,16}$/)),
  /** For a remote the lowest kernel it needs, for a shell the kernel it brings. */
  kernel: VersionSchema,
  /** Shell: the scripts and styles of the page, in order. Remote: its federation manifest. */
  entry: v.union([PageFilesSchema, v.string()]),
  /** Shell: what it loads late. */
  parts: v.optional(ShellPartsSchema),
  area: v.nullable(AreaDescriptionSchema),
  /** Remote: which exports it uses of which entry of the kernel. */
  kernelUses: v.optional(v.record(v.string(), v.array(v.string()))),
  /** Shell: the exports of each entry of the kernel it brings, with the version that first had them. */
  kernelExports: v.optional(v.record(v.string(), v.record(v.string(), VersionSchema))),
  builtAt: v.string(),
  files: v.array(v.object({ path: v.string(), size: v.number(), sha256: v.string() })),
});

export type SlotName = (typeof slotNames)[number];
export type AreaRoute = v.InferOutput<typeof AreaRouteSchema>;
export type AreaMenuItem = v.InferOutput<typeof AreaMenuItemSchema>;
export type AreaSlot = v.InferOutput<typeof AreaSlotSchema>;
export type AreaDescription = v.InferOutput<typeof AreaDescriptionSchema>;
export type PageFiles = v.InferOutput<typeof PageFilesSchema>;
export type RemoteLoading = v.InferOutput<typeof RemoteLoadingSchema>;
export type RegistryRemote = v.InferOutput<typeof RegistryRemoteSchema>;
export type Registry = v.InferOutput<typeof RegistrySchema>;
export type RealtimeAddress = v.InferOutput<typeof RealtimeAddressSchema>;
export type PageConfig = v.InferOutput<typeof PageConfigSchema>;
export type Release = v.InferOutput<typeof ReleaseSchema>;
export type Variant = Registry['variant'];
export type Channel = Registry['channel'];

/**
 * Checks an unknown value against a registry schema.
 * @returns the value, typed, or `null` when it does not fit
 */
export function check<S extends v.GenericSchema>(schema: S, value: unknown): v.InferOutput<S> | null {
  const result = v.safeParse(schema, value);
  return result.success ? result.output : null;
}

/** Exports of the kernel by entry, with the version that first had them. */
export type KernelExports = NonNullable<Release['kernelExports']>;

/**
 * Tells whether a kernel satisfies what a release needs: the same major version and not older.
 * The kernel is additive within a major version.
 * @param needed lowest version that the release declares
 * @param actual version that the shell brings
 */
export function kernelSatisfies(needed: string, actual: string): boolean {
  const [neededMajor = 0, neededMinor = 0, neededPatch = 0] = needed.split('.').map(Number);
  const [major = 0, minor = 0, patch = 0] = actual.split('.').map(Number);
  if (major !== neededMajor) return false;
  return minor === neededMinor ? patch >= neededPatch : minor > neededMinor;
}
