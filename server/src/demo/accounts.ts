/** The password of all accounts of the demo. */
export const demoPassword = 'groepsapp-demo';

/** The account that writes and reads in each company; those with another name are in the files of employees too. */
export const authors: Readonly<Record<number, string>> = {
  1: 'leidster@zonnewijzer.example',
  2: 'ilse@schakel.example',
  3: 'leeg@zondergroepen.example',
};

export const withSecondFactor = 'tweefactor@zonnewijzer.example';

/** The account of a childminder, which no file brings in. */
export const childminder = {
  ...{ company: 2, employee: 'ilse', establishment: 'gastouder-ilse-van-den-boogaard' },
  ...{ username: 'ilse@schakel.example', clientNumber: '21' },
};

/** The accounts of employees and of the childminder, in the order in which they are told. */
export const usernames = [
  'leidster@zonnewijzer.example',
  withSecondFactor,
  'leeg@zondergroepen.example',
  'nieuw@zonnewijzer.example',
  childminder.username,
];
