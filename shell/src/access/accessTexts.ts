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

  otherWays: 'Anders inloggen',
  forgotten: 'Wachtwoord vergeten?',
  tablet: 'Dit is een groepstablet',
  withdrawn: 'Deze tablet is uit gebruik genomen. Wat erop stond, is gewist.',

  passwordChanged: 'Je wachtwoord is gewijzigd. Log in met je nieuwe wachtwoord.',
} as const;
