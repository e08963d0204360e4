import { lastNameParts, nameParts, personsIn, withoutAddress } from './names.ts';

test.each<[string, string]>([
  ['Piet Jansen', 'Piet||Jansen'],
  ['Piet van Jansen', 'Piet|van|Jansen'],
  ['Jansen, Piet van', 'Piet|van|Jansen'],
  ['van Jansen, Piet', 'Piet|van|Jansen'],
  ['Jansen, van, Piet', 'Piet|van|Jansen'],
  ['Jansen, van der, Piet', 'Piet|van der|Jansen'],
  ['Anna Maria van der Berg', 'Anna Maria|van der|Berg'],
  ['P.J. (Piet) van Jansen', 'Piet|van|Jansen'],
  ["Marloes in 't Veld", "Marloes|in 't|Veld"],
  ["Marloes In 't Veld", "Marloes|In 't|Veld"],
  ['Sanne Op ’t Land', 'Sanne|Op ’t|Land'],
  ['Anna Aan de Brugh', 'Anna|Aan de|Brugh'],
  ['Lotte Van der Berg', 'Lotte|Van der|Berg'],
  ["Sophie 's Gravesande", "Sophie|'s|Gravesande"],
  ["Land, Sanne Op 't", "Sanne|Op 't|Land"],
  ['Fatima El Amrani', 'Fatima||El Amrani'],
  ['Berg - Smit, Lotte van den', 'Lotte|van den|Berg - Smit'],
  ['Jansen, Piet', 'Piet||Jansen'],
  ['Piet', 'Piet||'],
])('the name %j is %s', (text, parts) => {
  const { first_name, name_prefix, last_name } = nameParts(text);
  expect(`${first_name}|${name_prefix}|${last_name}`).toBe(parts);
});

test.each<[string, string]>([
  ['van der Berg', 'van der|Berg'],
  ['Berg, van der', 'van der|Berg'],
  ['El Amrani', '|El Amrani'],
  ["'t Hoen", "'t|Hoen"],
  ["Op 't Land", "Op 't|Land"],
  ['Op Land', '|Op Land'],
  ['Jansen', '|Jansen'],
  ['jansen', '|jansen'],
])('the last name %j is %s', (text, parts) => {
  const { name_prefix, last_name } = lastNameParts(text);
  expect(`${name_prefix}|${last_name}`).toBe(parts);
});

test.each<[string, string[]]>([
  ['Karin Schouten / Mo el Amrani', ['Karin Schouten', 'Mo el Amrani']],
  ['Karin Schouten en Mo el Amrani', ['Karin Schouten', 'Mo el Amrani']],
  ['oma 0612345678 / opa 0687654321', ['oma 0612345678', 'opa 0687654321']],
  ['Karin en Mo Schouten', ['Karin en Mo Schouten']],
  ['Karin Jansen/de Vries', ['Karin Jansen/de Vries']],
  ['', []],
])('the people in %j are %j', (text, people) => {
  expect(personsIn(text)).toEqual(people);
});

test.each<[string, string, string]>([
  ['Mw. S. Prins-de Boer', 'S. Prins-de Boer', 'vrouw'],
  ['Dhr R. Prins', 'R. Prins', 'man'],
  ['de heer K. Jansen', 'K. Jansen', 'man'],
  ['Jansen, mevr. J.', 'Jansen, J.', 'vrouw'],
  ['J. Jansen (mw.)', 'J. Jansen', 'vrouw'],
  ['Dhr. en mw. Jansen', 'Jansen', ''],
  ['Fam. Smit', 'Smit', ''],
  ['Famke Smit', 'Famke Smit', ''],
  ['Ing de Vries', 'Ing de Vries', ''],
  ['Mw.', 'Mw.', ''],
])('%j is %j, and tells %j', (text, name, gender) => {
  expect(withoutAddress(text)).toEqual({ name, gender });
});
