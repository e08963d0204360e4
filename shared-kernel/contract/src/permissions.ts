import { foldText } from './texts.ts';

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

/** Activities of the Logboek that need a permission of the carers. */
interface Act {
  /** Icons of activity types: what a type has the same in every company. */
  icons?: readonly number[];
  /** In the name of the type or in the text beside it, both as `foldText` gives them. */
  words?: RegExp;
}

/**
 * The acts of the Logboek by the permission that they need. What the other permissions are about is done by calls
 * (`permissionOfCall`) or outside the app.
 */
const actsOfPermission = {
  photoPortal: { icons: [49], words: /\bfotos? gemaakt/ },
  video: { words: /gefilmd|\bfilmpje|\bfilmopname|video ?opname/ },
  outing: { icons: [23], words: /wandel(?!wagen)|bolderkar|uitstap/ },
  transport: { words: /\b(met de|per) (auto|bus)\b|\btaxi|bakfiets|\bbusje|\bvervoer/ },
  swimming: { icons: [51], words: /\bzwem(?!luier|broek|pak|diploma)|gezwommen/ },
  independence: { icons: [39], words: /\b(zelfstandig|alleen) (naar (huis|buiten)|buiten)/ },
  paracetamol: { words: /paracetamol|zetpil/ },
  sunscreen: { words: /zonne(brand|creme|melk|spray)|smeren tegen de zon/ },
  tickRemoval: { words: /\bteken? verwijder|\bteek\b/ },
  celebration: { icons: [47], words: /schmink|traktatie|trakteer/ },
} as const satisfies Partial<Record<PermissionKind, Act>>;

export type PermissionOfAct = keyof typeof actsOfPermission;

export const permissionOfActNames = Object.keys(actsOfPermission) as PermissionOfAct[];

/**
 * The permissions that an activity of the Logboek needs.
 * @param activity icon and name of its type, and the text beside it
 */
export function permissionsOfAct({
  icon_id,
  name,
  text,
}: {
  icon_id: number;
  name: string;
  text: string;
}): PermissionOfAct[] {
  const said = foldText(`${name} ${text}`);
  return permissionOfActNames.filter((kind) => {
    const { icons = [], words }: Act = actsOfPermission[kind];
    return icons.includes(icon_id) || words?.test(said) === true;
  });
}

/** What carers said of a permission that was not simply given; `unknown` when they were not asked. */
export const limitedAnswers = ['no', 'conditional', 'unknown'] as const;

/** An answer of carers; without an answer there is no permission. */
export const permissionAnswers = ['yes', 'no', 'conditional'] as const;
export type PermissionAnswer = (typeof permissionAnswers)[number];
