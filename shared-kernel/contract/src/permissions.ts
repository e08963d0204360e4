interface PermissionRule {
  /** The label of a permission for staff. */
  name: string;
  /** A name of an icon of the kernel. */
  icon: string;
  /** The third answer, where yes and no are not enough. */
  conditional?: string;
  /** Whether a refusal is shown beside the name of the child in lists. */
  inLists?: true;
  /** What may be shared with it, for the sentence with which sharing is refused. */
  shares?: string;
}

/** The permissions that carers are asked for, in the order in which staff see them. */
const permissionKinds = {
  photoPortal: {
    name: "Foto's van mijn kind in het eigen ouderportaal",
    icon: 'photos',
    inLists: true,
    shares: "foto's",
  },
  photoOthers: { name: "Mijn kind mag op foto's staan die andere ouders zien", icon: 'photos', inLists: true },
  photoInternal: { name: 'Beeld voor intern gebruik (groep, scholing)', icon: 'photos' },
  photoPublic: { name: 'Beeld op website/sociale media', icon: 'photos' },
  video: { name: 'Filmopnames (o.a. coaching)', icon: 'photos', inLists: true },
  outing: { name: 'Lopend/bolderkar mee naar buiten', icon: 'groups', inLists: true },
  transport: { name: 'Vervoer per auto/taxi/bakfiets', icon: 'forward', inLists: true },
  swimming: { name: 'Zwemmen', icon: 'forward', conditional: 'met diploma' },
  independence: { name: 'Zelfstandig buiten spelen / naar huis', icon: 'forward', conditional: 'volgens afspraak' },
  paracetamol: { name: 'Paracetamol na telefonisch overleg', icon: 'care', conditional: 'na overleg' },
  sunscreen: { name: 'Insmeren met zonnebrand van de opvang', icon: 'care', inLists: true },
  tickRemoval: { name: 'Teek verwijderen', icon: 'care', inLists: true },
  schoolTransfer: { name: 'Overdracht aan basisschool', icon: 'changes' },
  externalConsultation: { name: 'Overleg met JGZ/externe zorg', icon: 'messages' },
  observationSharing: { name: 'Observaties via portaal delen', icon: 'show', shares: 'observaties' },
  celebration: { name: 'Schminken, eten van traktaties', icon: 'birthday', inLists: true },
} as const satisfies Record<string, PermissionRule>;

export type PermissionKind = keyof typeof permissionKinds;

export const permissionKindNames = Object.keys(permissionKinds) as PermissionKind[];

/** The row of a kind. */
export function permissionRule(kind: PermissionKind): PermissionRule {
  return permissionKinds[kind];
}

/** An answer of carers; without an answer there is no permission. */
export const permissionAnswers = ['yes', 'no', 'conditional'] as const;
export type PermissionAnswer = (typeof permissionAnswers)[number];
