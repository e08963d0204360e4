import type { Care } from './groups.ts';

/** An activity type of every demo company. */
export interface DemoActivityType {
  icon: number;
  name: string;
  /** Has an end time. */
  ends: boolean;
  texts: readonly string[];
}

function type(icon: number, name: string, texts = ''): DemoActivityType {
  return { icon, name, ends: false, texts: texts === '' ? [] : texts.split(' · ') };
}

/** A type with an end time. */
function timed(icon: number, name: string, texts = ''): DemoActivityType {
  return { ...type(icon, name, texts), ends: true };
}

/** In the order of their icons; 9 is not a type but a message of the chat. */
export const activityTypes: readonly DemoActivityType[] = [
  timed(
    1,
    'Slapen',
    'Lekker geslapen · Onrustig geslapen · Kort geslapen · Moest even huilen · Zelf in slaap gevallen · Wakker gemaakt volgens afspraak',
  ),
  timed(2, 'Rusten', 'Heeft gerust op het kussen · Boekje gelezen'),
  type(3, 'Flesvoeding', '90 ml · 120 ml · 150 ml · 180 ml · 210 ml · Alles op · Half leeg · Weinig trek'),
  type(4, 'Borstvoeding (kolf)', '90 ml · 120 ml · 150 ml · Moeder heeft zelf gevoed'),
  type(5, 'Fruit', 'Alles op · Helft op · Geproefd · Wilde niet · Banaan · Peer · Appel'),
  type(6, 'Lunch / brood', 'Goed gegeten · 1 boterham · 2 boterhammen · Weinig gegeten · Wilde niet eten'),
  type(7, 'Warme maaltijd', 'Alles op · Goed gegeten · Geproefd · Niet gelust'),
  type(8, 'Groentehap', 'Wortel · Pompoen · Broccoli · Alles op'),
  type(10, 'Drinken', 'Water · Thee · Melk · Goed gedronken · Weinig gedronken'),
  type(11, 'Tussendoortje', 'Cracker · Rijstwafel · Soepstengel · Yoghurt'),
  type(12, 'Verschonen: plas', 'Natte luier · Droge luier'),
  type(13, 'Verschonen: poep', 'Normaal · Zacht · Dun · Hard · Rode billetjes, ingesmeerd'),
  type(14, 'Potje / wc', 'Plasje gedaan · Poep gedaan · Wel gezeten, niets gedaan · Ongelukje'),
  type(15, 'Tandenpoetsen', 'Gepoetst'),
  type(16, 'Temperatuur', '36,8 °C · 37,5 °C · 38,0 °C · 38,5 °C – ouders gebeld'),
  type(17, 'Medicijn', 'Gegeven volgens formulier · Niet gegeven, reden: …'),
  type(18, 'Zalf / verzorging', 'Billenzalf · Zonnebrand · Eczeemcrème volgens formulier'),
  type(19, 'Ziek / hangerig', 'Hangerig · Overgegeven · Diarree · Ouders gebeld'),
  type(
    20,
    'Ongelukje / letsel',
    'Gevallen, kusje erop · Bult, gekoeld · Gebeten door ander kind · Zie ongevalformulier',
  ),
  type(21, 'Slaapcontrole', 'Rugligging, rustige ademhaling · Omgedraaid · Temperatuur kamer goed'),
  timed(22, 'Buiten spelen', 'Zandbak · Fietsen · Waterspel · Wandelen'),
  timed(23, 'Uitstapje', 'Kinderboerderij · Bibliotheek · Speeltuin · Bos'),
  timed(24, 'Knutselen', 'Verven · Plakken · Kleien · Kleuren'),
  type(25, 'Voorlezen', 'Boekje van het thema · Interactief voorgelezen'),
  type(26, 'Muziek / dansen', 'Liedjes in de kring · Muziekinstrumenten'),
  timed(27, 'Vrij spel', "Blokken · Poppenhoek · Auto's · Puzzels"),
  type(28, 'Kring / thema', 'Themawoordjes geoefend · Uk & thema'),
  timed(29, 'Bewegen / gym', 'Klimmen · Gymzaal · Babygym'),
  type(30, 'Babymassage / knuffelmoment', 'Even op schoot · Zanglijn'),
  timed(31, 'Spelen op kleed (buik)', 'Goed op de buik gespeeld · Omgerold'),
  timed(32, 'Koken / bakken', 'Koekjes · Soep'),
  timed(33, 'Water- / zandspel'),
  timed(34, 'Sport (BSO)', 'Voetbal · Hockey · Tafeltennis'),
  timed(35, 'Huiswerk (BSO)'),
  timed(36, 'Gamen / tablet (BSO)', '30 minuten volgens afspraak'),
  type(37, 'Naar school gebracht'),
  type(38, 'Van school gehaald', 'Alle kinderen aanwezig · Was er niet, ouders gebeld'),
  type(39, 'Zelfstandig naar huis', 'Volgens toestemming'),
  type(40, 'Gehaald door', 'Ouder · Opa/oma · Andere ophaler volgens lijst'),
  type(41, 'Brengen / humeur bij binnenkomst', 'Vrolijk · Moe · Verdrietig bij afscheid, snel getroost'),
  type(42, 'Humeur / welbevinden', 'Vrolijk · Rustig · Moe · Huilerig · Boos'),
  timed(43, 'Wennen', 'Eerste wenmoment · Goed gegaan'),
  type(44, 'Speen / knuffel'),
  type(45, 'Tandjes', 'Nieuw tandje · Last van tandjes'),
  type(46, 'Mijlpaal', 'Eerste stapjes · Omgerold · Nieuw woordje'),
  type(47, 'Verjaardag', 'Feest gevierd'),
  type(48, 'Kleding / spullen mee', 'Luiers bijna op · Reservekleding meegeven · Zonnehoed mee'),
  type(49, 'Foto gemaakt'),
  type(50, 'Tekenonderzoek / insect', 'Teek verwijderd, plek: …'),
  timed(51, 'Zwemmen', 'Zwemdiploma A getoond'),
  type(52, 'Overig'),
];

const span = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, index) => first + index);

const ofBabies = [...span(1, 22), ...span(30, 31), ...span(41, 46)];
const ofSchoolChildren = [10, 11, 17, 19, 20, ...span(22, 24), ...span(32, 40), 51, 52];

/** The icons of the types that a group offers; `null`: all of them. */
export function iconsFor({ care, ages }: { care: Care; ages: readonly [number, number] }): readonly number[] | null {
  if (care === 'after-school' || care === 'holiday') return ofSchoolChildren;
  return care === 'day' && ages[1] <= 2 ? ofBabies : null;
}

/** The activities of an ordinary day: icon and time, and the duration in minutes where there is one. */
export const ordinaryDay = {
  day: [
    [41, '08:40'],
    [5, '09:30'],
    [12, '10:05'],
    [22, '10:30', 45],
    [6, '11:30'],
    [1, '12:20', 105],
    [13, '14:45'],
    [11, '15:15'],
    [25, '16:30'],
  ],
  school: [
    [38, '14:25'],
    [5, '14:45'],
    [34, '15:15', 60],
    [11, '16:30'],
  ],
} as const satisfies Record<string, readonly (readonly [icon: number, time: string, minutes?: number])[]>;
