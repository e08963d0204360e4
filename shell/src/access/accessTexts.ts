export const accessTexts = {
  staffIntro: 'Log in om met je groep aan de slag te gaan.',
  childminderIntro: 'Log in als gastouder.',
  email: 'E-mailadres',
  password: 'Wachtwoord',
  customerNumber: 'Klantnummer',
  logIn: 'Inloggen',
  logOut: 'Uitloggen',
  loggingOut: 'Uitloggen...',
  expired: 'Je bent uitgelogd omdat je sessie is verlopen. Log opnieuw in om verder te gaan.',
  noApi: 'Kon geen verbinding maken met de API.',
  twoFactor:
    'Tweefactorauthenticatie is actief voor dit account. Inloggen op de groepsapp is daarmee nog niet mogelijk. ' +
    "Log in op het administratiepakket en kies bij het gebruikersicoon rechtsboven de optie 'Inloggen op groepsapp'.",

  forgotten: 'Wachtwoord vergeten?',
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
  passwordChanged: 'Je wachtwoord is gewijzigd. Log in met je nieuwe wachtwoord.',
  linkIncomplete: 'Deze link is niet volledig. Open de link uit de e-mail opnieuw, of vraag een nieuwe aan.',

  checkingKeys: 'We controleren de inloggegevens',
  loggedIn: 'Ingelogd!',
  keysIncomplete: 'Deze link is niet volledig. Open de link opnieuw vanuit het administratiepakket.',
  toLogin: 'Naar inloggen',
} as const;
