export const outboxTexts = {
  full: 'Er wachten te veel wijzigingen op verbinding. Probeer het opnieuw zodra er weer verbinding is.',
  tooOld: 'Dit wacht al langer dan zes dagen. Controleer of het nog klopt voordat je het opnieuw probeert.',
} as const;
