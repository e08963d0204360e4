import { permissionOfCall } from './calls/permissionOfCall.ts';
import { permissionKindNames, permissionOfActNames, permissionsOfAct } from './permissions.ts';

const act = (name: string, text = '', icon_id = 60) => permissionsOfAct({ icon_id, name, text });

test.each([
  ['Uitstapje', 'Kinderboerderij', ['outing']],
  ['Buiten spelen', 'Wandelen met de bolderkar', ['outing']],
  ['Naar school gebracht', 'Met de taxi', ['transport']],
  ['Zwemmen', 'Zwemdiploma A getoond', ['swimming']],
  ['Zelfstandig naar huis', '', ['independence']],
  ['Medicijn', 'PARACETAMOL na overleg', ['paracetamol']],
  ['Zalf / verzorging', 'Zonnebrand', ['sunscreen']],
  ['Tekenonderzoek', 'Teek verwijderd, plek: arm', ['tickRemoval']],
  ['Verjaardag', 'Traktatie uitgedeeld', ['celebration']],
  ["Foto's gemaakt", '', ['photoPortal']],
  ['Overig', 'Filmpje voor de coach', ['video']],
] as const)('%s, %s', (name, text, expected) => {
  expect(act(name, text)).toEqual(expected);
});

test.each([
  ['Vrij spel', "Auto's"],
  ['Slapen', 'In de wandelwagen'],
  ['Uitje', 'Bibliotheek'],
  ['Kleding', 'Zonnehoed mee, zwemluiers op'],
  ['Knutselen', 'Een tekening gemaakt'],
  ['Verschonen', 'Rode billetjes, ingesmeerd'],
])('%s, %s needs none', (name, text) => {
  expect(act(name, text)).toEqual([]);
});

test('the icon says it too, whatever the type is called', () => {
  expect(act('Op pad', '', 23)).toEqual(['outing']);
  expect(act('Plons', '', 51)).toEqual(['swimming']);
});

test('each permission is read where its act happens, or its act does not happen in the app', () => {
  // `photoOthers` is read with each photo of several children (`server/src/photos/consent.ts`).
  const elsewhere = ['photoOthers', 'photoInternal', 'photoPublic', 'schoolTransfer', 'externalConsultation'];
  const read = new Set<string>([...Object.values(permissionOfCall), ...permissionOfActNames]);
  expect(permissionKindNames.filter((kind) => !read.has(kind))).toEqual(elsewhere);
});
