import * as v from 'valibot';

/** The variants of the app, each at the base path of its name: for groups, for childminders, and for management. */
export const variantNames = ['groepsapp', 'gastouderapp', 'beheer'] as const;

const EnabledBySchema = v.optional(v.pipe(v.array(v.string()), v.readonly()));
const VariantSchema = v.picklist(variantNames);
/** Calls that the part cannot do without: where the backend lacks one, the part is not shown. */
const CallsSchema = v.optional(v.array(v.string()));
/** The only variant that has the part, whatever the settings say; in every variant when absent. */
const OnlySchema = v.optional(VariantSchema);
const ModuleSchema = v.pipe(v.string(), v.startsWith('./'));
const PathSchema = v.pipe(v.string(), v.startsWith('/'));

const AreaRouteSchema = v.object({
  /** Path below the base path, in the syntax of the router: `/children/:id`. */
  path: PathSchema,
  /** The exposed module of the remote; its default export is a React component. */
  module: ModuleSchema,
  /** Settings of which at least one must be '1'; always on when absent. */
  enabledBy: EnabledBySchema,
  only: OnlySchema,
  calls: CallsSchema,
  /** What must be chosen before the route opens. A session is always required. */
  needs: v.picklist(['establishment', 'groups']),
  /** The slot that this screen hosts: the last parameter of the path selects a contribution by its `path`. */
  slot: v.optional(v.string()),
});

const AreaMenuItemSchema = v.object({
  label: v.string(),
  /** Icon name of the kernel's icon set; an unknown name shows a neutral icon. */
  icon: v.string(),
  path: PathSchema,
  order: v.number(),
  enabledBy: EnabledBySchema,
  only: OnlySchema,
  /** The bus topic whose number is shown in a badge. */
  badge: v.optional(v.literal('unread')),
  /** What asks for attention on this screen: the badge shows its number. An unknown name shows none. */
  attention: v.optional(v.string()),
});

const AreaSlotSchema = v.object({
  slot: v.string(),
  /** Unique within the slot, over all areas. */
  id: v.string(),
  /** The label of the tab, and the heading of the fallback when the contribution cannot be loaded. */
  title: v.string(),
  module: ModuleSchema,
  order: v.number(),
  enabledBy: EnabledBySchema,
  only: OnlySchema,
  calls: CallsSchema,
  /**
   * Path segment that opens the contribution, unique within the slot. Only slots with one address per contribution use
   * it.
   */
  path: v.optional(v.pipe(v.string(), v.regex(/^[a-z0-9-]+$/))),
});

/** An area's description: static data, available without running the area's code. */
export const AreaDescriptionSchema = v.object({
  routes: v.array(AreaRouteSchema),
  menu: v.array(AreaMenuItemSchema),
  slots: v.array(AreaSlotSchema),
});

const VersionSchema = v.pipe(v.string(), v.regex(/^\d+\.\d+\.\d+$/));

/** File names of scripts and styles, in load order. */
const PageFilesSchema = v.object({ scripts: v.array(v.string()), styles: v.array(v.string()) });

/**
 * Address of the file that holds the small scripts and styles of a release, by path; absent for releases that have none.
 */
const PackSchema = v.optional(PathSchema);

/** How to load a remote without fetching its federation manifest first. */
const RemoteLoadingSchema = v.object({
  /** Address of the container script, an absolute path. */
  entry: PathSchema,
  /** The global variable that the script assigns the container to. */
  container: v.string(),
  pack: PackSchema,
  /** For each exposed module: its files, relative to the folder of `entry`, and the kernel entries it imports. */
  modules: v.record(
    ModuleSchema,
    v.object({
      ...PageFilesSchema.entries,
      kernel: v.array(v.string()),
      /** Files that it loads only when it needs them, such as a chart; absent when there are none. */
      late: v.optional(PageFilesSchema),
    }),
  ),
});

const RegistryRemoteSchema = v.object({
  name: v.string(),
  version: VersionSchema,
  /** Version and content hash; also the name of the folder with the release's files. */
  release: v.string(),
  /** Address of the federation manifest, an absolute path. */
  entry: PathSchema,
  /** Minimum kernel version that the release needs. */
  kernel: VersionSchema,
  area: AreaDescriptionSchema,
  /** Absent when the server cannot read it from the release; the shell then uses the defaults that all builds share. */
  loading: v.optional(RemoteLoadingSchema),
});

/** The lazily loaded parts of the shell with their files: its own chunks by name, kernel entries by import name. */
const ShellPartsSchema = v.record(v.string(), PageFilesSchema);

/** The composition of one variant and channel: the release of the shell and of each remote. */
export const RegistrySchema = v.object({
  schema: v.literal(1),
  variant: VariantSchema,
  channel: v.picklist(['stable', 'beta']),
  /** Origin of the files of releases, when that is not the origin of the page. */
  assets: v.optional(v.string()),
  shell: v.object({
    version: VersionSchema,
    release: v.string(),
    kernel: VersionSchema,
    /** Addresses of the files of the lazily loaded parts; absent for releases that do not list them. */
    parts: v.optional(ShellPartsSchema),
    pack: PackSchema,
  }),
  remotes: v.array(RegistryRemoteSchema),
});

/** Address of the live channel, which uses the Pusher protocol. */
const RealtimeAddressSchema = v.object({
  key: v.string(),
  /** Path prefix before `/app/<key>`; empty, or starting with a slash. */
  path: v.string(),
  /** Origin of a separate server, `https://push.example:6001`; absent when it is the origin of the page. */
  host: v.optional(v.string()),
});

/**
 * Name of the cookie that tells the server that somebody is signed in, so that the page can preload the files of the
 * wanted screen. Its value is `1`; it contains no secret and grants no rights.
 */
export const signedInCookie = (variant: Registry['variant']) => `${variant}.signed-in`;

/**
 * Name of the cookie that holds the id of the establishment that was chosen last, so that the server can give a release
 * to a share of the establishments. It grants no rights.
 */
export const establishmentCookie = (variant: Registry['variant']) => `${variant}.establishment`;

/** Version of the app that users see. Packages and releases have version numbers of their own. */
export const appVersion = '7.5.3';

/** Configuration that the server writes into the page. */
export const PageConfigSchema = v.object({
  /** Base path without a closing slash: `/groepsapp`. */
  basePath: PathSchema,
  /** Base addresses of the three APIs. */
  api: v.object({ main: v.string(), v3: v.string(), legacy: v.string() }),
  appVersion: v.string(),
  /** Absent when the installation has no live channel. */
  realtime: v.optional(RealtimeAddressSchema),
  /** Address of the service worker for offline support; absent when there is none. */
  worker: v.optional(PathSchema),
  /** The help desk, shown without network too; empty texts or absent when there is none. */
  support: v.optional(v.object({ phone: v.string(), email: v.string() })),
  /** Whether requests tell which trace they belong to; absent where nothing is traced. */
  tracing: v.optional(v.boolean()),
  /** Ways to log in beside the password; absent when there is none. */
  signIn: v.optional(v.pipe(v.array(v.picklist(['organisation', 'passkey'])), v.readonly())),
  /** Calls that nothing answers, by their keys: what needs them is not shown. Absent: all are answered. */
  unavailable: v.optional(v.pipe(v.array(v.string()), v.readonly())),
  /**
   * Set where a change is stored each time that it arrives, and has no versions: nothing is sent again by itself. `lateTaps`:
   * a tap that arrives later counts from then, instead of being refused.
   */
  sendOnce: v.optional(v.object({ lateTaps: v.boolean() })),
  /**
   * Packages that a developer serves locally instead of their releases. Only the proxy of `npm run dev` sets this;
   * production never does.
   */
  overrides: v.optional(v.array(v.string())),
  /**
   * Not validated here: the shell validates it separately, so that an invalid registry falls back to the stored copy.
   */
  registry: v.unknown(),
});

/** Id of the element in the page of a preview with what it tells of itself. */
export const previewElement = 'preview';

/** What the page of a preview tells of itself, beside its configuration: only late code uses it. */
export const PreviewSchema = /* @__PURE__ */ (() =>
  v.object({
    /** When it ends. */
    until: v.string(),
    /** Whether what is changed in it is saved. */
    saves: v.boolean(),
    /** The releases that stable does not serve, of areas or the shell. */
    shown: v.array(v.object({ name: v.string(), release: v.string() })),
    /** Whose the areas are, by their names; empty where nobody is named. */
    owners: v.record(v.string(), v.string()),
  }))();

/** Name of the file of a release that holds its small scripts and styles: their contents by path, as JSON. */
export const packFile = 'pack.json';

/**
 * Facts that a build records about its own release, in `release.json` beside the files. No page uses it: made by a function
 * that is marked as pure, it stays out of the shell.
 */
export const ReleaseSchema = /* @__PURE__ */ (() =>
  v.object({
    name: v.string(),
    kind: v.picklist(['shell', 'remote']),
    version: VersionSchema,
    release: v.pipe(v.string(), v.regex(/^\d+\.\d+\.\d+-[0-9a-f]{8,16}$/)),
    /** Whose it is, as its package says (`groepsapp.owner`); absent where it does not. */
    owner: v.optional(v.string()),
    /** Remote: the minimum kernel version it needs. Shell: the kernel version it provides. */
    kernel: VersionSchema,
    /** The version of Module Federation that it was built with. */
    federation: v.optional(VersionSchema),
    /** Shell: the scripts and styles of the page, in order. Remote: the name of its federation manifest. */
    entry: v.union([PageFilesSchema, v.string()]),
    /** Shell: its lazily loaded parts. */
    parts: v.optional(ShellPartsSchema),
    area: v.nullable(AreaDescriptionSchema),
    /** Remote: the exports it uses of each kernel entry. */
    kernelUses: v.optional(v.record(v.string(), v.array(v.string()))),
    /** Remote: the kernel entries that each exposed module imports. */
    kernelEntries: v.optional(v.record(ModuleSchema, v.array(v.string()))),
    /** Shell: the exports of each kernel entry, with the version that introduced them. */
    kernelExports: v.optional(v.record(v.string(), v.record(v.string(), VersionSchema))),
    /** The commit of the sources; `null` when they are not in git. */
    commit: v.optional(v.nullable(v.pipe(v.string(), v.regex(/^[0-9a-f]{40,64}$/)))),
    /** Whether nothing in that working tree differed from the commit; `null` when it is not in git. */
    clean: v.optional(v.nullable(v.boolean())),
    /** The calls of the server that its scripts name, such as `GET /children`. */
    calls: v.optional(v.array(v.string())),
    /**
     * Remote: the fields that its sources send to calls and read, by call or what the shell hands on, and path; with the place
     * that does first, `src/Card.tsx:12`, and the kinds of values that are expected or sent there.
     */
    fields: v.optional(
      v.record(v.string(), v.record(v.string(), v.object({ at: v.string(), kinds: v.array(v.string()) }))),
    ),
    /**
     * The kinds of the fields of what it hands on, by `topic roster` or `slot child-tab`, and path; a remote hands on the slots that
     * it offers to others.
     */
    handed: v.optional(v.record(v.string(), v.record(v.string(), v.array(v.string())))),
    builtAt: v.string(),
    files: v.array(v.object({ path: v.string(), size: v.number(), sha256: v.string() })),
  }))();

export type AreaRoute = v.InferOutput<typeof AreaRouteSchema>;
export type AreaMenuItem = v.InferOutput<typeof AreaMenuItemSchema>;
export type AreaSlot = v.InferOutput<typeof AreaSlotSchema>;
export type AreaDescription = v.InferOutput<typeof AreaDescriptionSchema>;
export type PageFiles = v.InferOutput<typeof PageFilesSchema>;
export type RemoteLoading = v.InferOutput<typeof RemoteLoadingSchema>;
export type RegistryRemote = v.InferOutput<typeof RegistryRemoteSchema>;
export type Registry = v.InferOutput<typeof RegistrySchema>;
export type RealtimeAddress = v.InferOutput<typeof RealtimeAddressSchema>;
export type Preview = v.InferOutput<typeof PreviewSchema>;
export type PageConfig = v.InferOutput<typeof PageConfigSchema>;
export type Release = v.InferOutput<typeof ReleaseSchema>;
export type Variant = Registry['variant'];
export type Channel = Registry['channel'];

/**
 * Validates an unknown value against a schema of the registry.
 * @returns the typed value, or `null` when it does not match
 */
export function check<S extends v.GenericSchema>(schema: S, value: unknown): v.InferOutput<S> | null {
  const result = v.safeParse(schema, value);
  return result.success ? result.output : null;
}

/** Names of the exports that a remote uses, by kernel entry. */
export type KernelUses = NonNullable<Release['kernelUses']>;

/** The fields of calls that a remote uses, by call and path; `fields.ts` has what paths and kinds look like. */
export type CallFields = NonNullable<Release['fields']>;

/** Exports of the kernel by entry, with the version that introduced each. */
export type KernelExports = NonNullable<Release['kernelExports']>;

/**
 * Whether a kernel satisfies the version that a release needs: the same major version, and not older. The kernel only
 * adds exports within a major version. Shell, gates and builds decide with this one function; it does not use `semver`,
 * of which `satisfies` alone adds 5.2 kB (gzip) to what loads before the login.
 * @param needed minimum version that the release declares
 * @param actual version that the shell provides
 */
export function kernelSatisfies(needed: string, actual: string): boolean {
  const [neededMajor = 0, neededMinor = 0, neededPatch = 0] = needed.split('.').map(Number);
  const [major = 0, minor = 0, patch = 0] = actual.split('.').map(Number);
  if (major !== neededMajor) return false;
  return minor === neededMinor ? patch >= neededPatch : minor > neededMinor;
}
