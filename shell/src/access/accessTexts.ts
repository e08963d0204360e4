export const accessTexts = {
  heading: 'Groepsapp',
  staffIntro: 'Log in om met je groep aan de slag te gaan.',
  childminderIntro: 'Log in als gastouder.',
  email: 'E-mailadres',
  password: 'Wachtwoord',
  customerNumber: 'Klantnummer',
  logIn: 'Inloggen',
  loggingOut: 'Uitloggen...',
  unreachable: 'Er ging iets mis, controleer de verbinding en probeer opnieuw',
  noApi: 'Kon geen verbinding maken met de API.',
  retry: 'Probeer opnieuw',
  twoFactor:
    'Tweefactorauthenticatie is actief voor dit account. Inloggen op de groepsapp is daarmee nog niet mogelijk. ' +
    "Log in op het administratiepakket en kies bij het gebruikersicoon rechtsboven de optie 'Inloggen op groepsapp'.",
} as const;
