/** Texts of the rarely used screens before the login, which the login screen does not load. */
export const lateAccessTexts = {
  forgottenHeading: 'Wachtwoord vergeten',
  forgottenIntro: 'Je krijgt een e-mail met een link waarmee je een nieuw wachtwoord kiest.',
  requestPassword: 'Nieuw wachtwoord aanvragen',
  haveCode: 'Ik heb een code gekregen',
  backToLogin: 'Terug naar inloggen',
  ok: 'OK',
  resetHeading: 'Nieuw wachtwoord',
  resetIntro: 'Kies het wachtwoord waarmee je voortaan inlogt.',
  codeIntro:
    'Vul de code in die je van je organisatie hebt gekregen, en kies het wachtwoord waarmee je voortaan inlogt.',
  code: 'Code',
  noCode: 'Een code heeft twaalf letters en cijfers, zoals AB3D-EF6H-JK9M.',
  newPassword: 'Nieuw wachtwoord',
  repeatPassword: 'Herhaal nieuw wachtwoord',
  changePassword: 'Wijzig wachtwoord',
  passwordsDiffer: 'Wachtwoorden komen niet overeen.',
  linkIncomplete: 'Deze link is niet volledig. Open de link uit de e-mail opnieuw, of vraag een nieuwe aan.',
  checkingKeys: 'We controleren de inloggegevens',
  loggedIn: 'Ingelogd!',
  keysIncomplete: 'Deze link is niet volledig. Open de link opnieuw vanuit het administratiepakket.',
  toLogin: 'Naar inloggen',
} as const;
