import type { ListTitle } from './observations.ts';

type Area = 1 | 2 | 3 | 4 | 5 | 6 | 7;

/** The development areas, in their order; `lists` refers to them by number. */
export const areas: readonly { area: Area; name: string; color: string }[] = [
  { area: 1, name: 'Welbevinden en betrokkenheid', color: '#F9A825' },
  { area: 2, name: 'Sociaal-emotionele ontwikkeling', color: '#D81B60' },
  { area: 3, name: 'Zelfredzaamheid', color: '#00897B' },
  { area: 4, name: 'Motoriek', color: '#1E88E5' },
  { area: 5, name: 'Taal en communicatie', color: '#8E24AA' },
  { area: 6, name: 'Denken en rekenen', color: '#43A047' },
  { area: 7, name: 'Spel en creativiteit', color: '#FB8C00' },
];

export const ages: readonly { description: string; min: number; max: number }[] = [
  { description: '0 tot 12 maanden', min: 0, max: 11 },
  { description: '12 tot 24 maanden', min: 12, max: 23 },
  { description: '24 tot 36 maanden', min: 24, max: 35 },
  { description: '36 tot 48 maanden', min: 36, max: 47 },
  { description: '4 tot 7 jaar', min: 48, max: 83 },
  { description: '7 jaar en ouder', min: 84, max: 156 },
];

interface ScaleAnswer {
  id: number;
  answer: string;
  color: string;
  note: boolean;
  /** The goal has not been reached with this answer. */
  carry: boolean;
}

function scaleAnswer(id: number, answer: string, color: string, note: boolean, carry: boolean): ScaleAnswer {
  return { id, answer, color, note, carry };
}

export type Scale = 'S4' | 'W5' | 'open';

const levels = ['zeer laag', 'laag', 'matig', 'hoog', 'zeer hoog'];
const levelColors = ['#E53935', '#FB8C00', '#FDD835', '#C0CA33', '#43A047'];

export const scales: Readonly<Record<Scale, readonly ScaleAnswer[]>> = {
  S4: [
    scaleAnswer(1, 'nog niet', '#9E9E9E', true, true),
    scaleAnswer(2, 'af en toe', '#FB8C00', true, true),
    scaleAnswer(3, 'meestal', '#C0CA33', false, false),
    scaleAnswer(4, 'altijd', '#43A047', false, false),
  ],
  W5: levels.map((level, index) =>
    scaleAnswer(index + 1, `${index + 1} ${level}`, levelColors[index] ?? '', index < 2, index < 2),
  ),
  open: [],
};

/** Questions of an area; one that begins with a subcategory and a colon belongs to it. */
export interface ListArea {
  area: Area;
  scale: Scale;
  questions: readonly string[];
}

/** @param lines of an area each: scale, number of the area, and its questions with '·' between them */
function list(lines: string): ListArea[] {
  return [...lines.matchAll(/(S4|W5|open) ([1-7]) (.+)/g)].map(([, scale, area, questions = '']) => {
    return { area: Number(area) as Area, scale: scale as Scale, questions: questions.split(' · ') };
  });
}

const afterSchool = list(`
  S4 1 Komt graag naar de BSO · Heeft één of meer vrienden in de groep
  S4 2 Houdt rekening met anderen · Komt voor zichzelf op · Kan tegen verlies
  S4 3 Kiest zelf een activiteit · Houdt zich aan afspraken over vrijheid
  S4 4 grof: Doet mee met sport en buitenspel
  S4 6 Bedenkt eigen plannen en voert ze uit
`);

export const listContents: Readonly<Record<ListTitle, readonly ListArea[]>> = {
  'Wenperiode (na 6 weken)': list(`
    W5 1 welbevinden: Voelt zich op zijn of haar gemak · betrokkenheid: Komt tot spel
    open 2 Hoe verloopt het afscheid nemen? · Wat helpt dit kind om te wennen?
  `),
  'Baby 6 maanden': list(`
    S4 1 Is overwegend tevreden na slapen en eten · Laat zich troosten door een bekende
    S4 2 Lacht terug als iemand lacht · Kijkt naar andere kinderen
    S4 3 eten: Pakt de fles mee vast
    S4 4 grof: Tilt op de buik hoofd en borst op · grof: Rolt van buik naar rug of andersom · fijn: Grijpt gericht naar speelgoed · fijn: Pakt over van de ene in de andere hand
    S4 5 begrijpen: Reageert op de eigen naam of een bekende stem · spreken: Maakt verschillende klanken
    S4 6 Volgt een voorwerp dat langzaam beweegt · Herhaalt een beweging die iets leuks geeft
    S4 7 Bekijkt en voelt voorwerpen met handen en mond
  `),
  'Baby/dreumes 12 maanden': list(`
    S4 1 Gaat graag op ontdekking als een bekende in de buurt is
    S4 2 Laat merken wat hij of zij wel of niet wil · Speelt kiekeboe of geef-en-neem
    S4 3 eten: Eet met de handen stukjes brood of fruit · eten: Drinkt uit een beker met hulp
    S4 4 grof: Kruipt of schuift vooruit · grof: Trekt zich op tot staan · fijn: Pakt kleine dingen met duim en vinger
    S4 5 begrijpen: Begrijpt 'nee' en een paar vaste woorden · spreken: Brabbelt met wisselende klanken · spreken: Wijst om iets te laten zien
    S4 6 Zoekt een voorwerp dat net verstopt is · Doet dingen in en uit een bak
    S4 7 Doet eenvoudige gebaren na (zwaaien, klappen)
  `),
  'Dreumes 18 maanden': list(`
    S4 1 Zoekt steun bij de mentor na schrik of verdriet
    S4 2 Speelt naast een ander kind · Toont eigen wil en laat zich bijsturen
    S4 3 eten: Eet met een lepel, knoeien mag · aankleden: Helpt mee bij uitkleden
    S4 4 grof: Loopt los en staat zelf op · grof: Klimt op een lage bank · fijn: Stapelt drie blokken · fijn: Krast met een krijtje
    S4 5 spreken: Zegt enkele woorden met betekenis · begrijpen: Wijst bekende plaatjes of lichaamsdelen aan · begrijpen: Voert een korte opdracht uit
    S4 6 Zoekt twee gelijke dingen bij elkaar · Probeert opnieuw als iets niet lukt
    S4 7 Doet alsof (pop te eten geven)
  `),
  'Peuter 24 maanden': list(`
    S4 1 Neemt afscheid en komt daarna tot spel
    S4 2 Zegt of toont blij, boos, verdrietig · Wacht kort op de beurt met hulp
    S4 3 eten: Drinkt zelf uit een open beker · aankleden: Trekt zelf schoenen of jas uit
    S4 4 grof: Rent en stopt zonder te vallen · grof: Schopt tegen een bal · fijn: Bladert om in een boek · fijn: Bouwt een toren van zes blokken
    S4 5 spreken: Maakt zinnetjes van twee woorden · begrijpen: Begrijpt vragen als 'waar is…' · ontluikende geletterdheid: Luistert kort naar een prentenboek
    S4 6 Sorteert op kleur of vorm met hulp · Kent 'groot' en 'klein' · Zegt een paar telwoorden mee
    S4 7 Speelt korte rollenspelletjes na
  `),
  'Peuter 30 maanden (VVE)': list(`
    S4 1 Is langer dan vijf minuten geboeid door eigen spel
    S4 2 Deelt speelgoed met hulp · Vraagt om hulp
    S4 3 zindelijkheid: Geeft aan dat de luier nat is of moet plassen · Wast zelf de handen
    S4 4 grof: Springt met twee voeten · grof: Loopt de trap op met leuning · fijn: Rijgt grote kralen
    S4 5 spreken: Maakt zinnen van drie woorden · spreken: Gebruikt 'ik' of de eigen naam · spreken: Benoemt themawoorden
    S4 6 cognitie: Maakt een puzzel van vier tot zes stukken · ontluikende gecijferdheid: Telt tot drie met aanwijzen · cognitie: Kent 'op', 'onder', 'in'
    S4 7 tekenen/muziek: Tekent rondjes of strepen en vertelt erbij
  `),
  'Peuter 36 maanden': list(`
    S4 1 Voelt zich zichtbaar thuis in de groep
    S4 2 Speelt kort samen met een ander kind · Houdt zich aan eenvoudige groepsregels · Is trots op iets wat lukt
    S4 3 zindelijkheid: Is overdag (bijna) zindelijk · aankleden: Trekt zelf jas aan met hulp bij de rits
    S4 4 grof: Fietst op een driewieler · grof: Vangt een grote bal · fijn: Knipt met een schaar in papier · fijn: Tekent een cirkel na
    S4 5 spreken: Vertelt iets wat gebeurd is · spreken: Stelt vragen met wie, wat, waar · spreken: Is goed te verstaan voor bekenden · ontluikende geletterdheid: Kijkt graag zelf in boeken
    S4 6 cognitie: Noemt drie of meer kleuren · ontluikende gecijferdheid: Telt tot vijf en wijst aan · ontluikende gecijferdheid: Vergelijkt veel/weinig · cognitie: Maakt een eenvoudige reeks
    S4 7 Speelt een rol met een verhaal · Verzint bij bouwen wat het wordt
  `),
  'Peuter 45 maanden – overdracht': list(`
    S4 1 Heeft zin in nieuwe dingen · Werkt vijf tot tien minuten aan een taak
    S4 2 Lost een kleine ruzie op met woorden, eventueel met hulp · Sluit zich aan bij een groepje · Vertrouwt op eigen kunnen
    S4 3 zindelijkheid: Gaat zelf naar de wc · aankleden: Kleedt zich grotendeels zelf aan · Ruimt op na gebruik
    S4 4 grof: Hinkelt of staat even op één been · grof: Klimt veilig op het toestel · fijn: Knipt op een lijn · fijn: Houdt het potlood goed vast · fijn: Tekent een mensfiguur
    S4 5 spreken: Maakt volledige zinnen · spreken: Vertelt een kort verhaal na · ontluikende geletterdheid: Hoort rijm · ontluikende geletterdheid: Herkent de eigen naam op papier
    S4 6 ontluikende gecijferdheid: Telt tot tien · ontluikende gecijferdheid: Legt vier voorwerpen neer op verzoek · ontluikende gecijferdheid: Vergelijkt lang/kort, zwaar/licht · cognitie: Weet volgorde van de dag
    S4 7 Speelt langer samen in een zelfbedacht spel
    open 1 Wat maakt dit kind blij? · Wat heeft dit kind van de leerkracht nodig?
  `),
  'Welbevinden dagopvang': list(
    'W5 1 welbevinden: Geniet en is ontspannen · welbevinden: Durft zichzelf te zijn · betrokkenheid: Gaat op in spel · betrokkenheid: Is nieuwsgierig',
  ),
  'BSO 4–7 jaar': afterSchool,
  'BSO 7–12 jaar': [
    ...afterSchool,
    ...list('S4 7 Neemt verantwoordelijkheid voor een taak · Gaat veilig om met media · Denkt mee in de kinderraad'),
  ],
  'Mentorgesprek kind (BSO)': list(`
    open 1 Wat vind je leuk op de BSO? · Wat zou je willen veranderen?
    open 2 Met wie speel je graag?
  `),
};

/** The list that was changed: its first version did not have these questions. */
export const changedList: ListTitle = 'Peuter 24 maanden';
export const addedQuestions: readonly string[] = ['Zegt een paar telwoorden mee'];

export const answerNotes = [
  'Lukt met een beetje hulp.',
  'Vooral aan het eind van de ochtend.',
  'Vraagt er nog niet zelf om.',
  'Thuis zien ouders dit al wel.',
] as const;

export const openAnswers = [
  'Zingen in de kring en buiten spelen in de zandbak.',
  'Een vaste juf of meester die rustig begint.',
  'Gaat goed met de knuffel van thuis erbij.',
  'Speelt graag met de blokken en de treinbaan.',
] as const;

export const listNotes = [
  'Ontwikkelt zich vlot; blijft een vrolijk kind in de groep.',
  'Taal verdient de komende tijd wat extra aandacht.',
  'Beeld komt overeen met wat ouders thuis zien.',
] as const;
