import { unsureText } from '../api/errorOf';

export const outboxTexts = {
  full: 'Er wachten te veel wijzigingen op verbinding. Probeer het opnieuw zodra er weer verbinding is.',
  tooOld: 'Dit wacht al langer dan zes dagen. Controleer of het nog klopt voordat je het opnieuw probeert.',
  unsure: unsureText,
  offline:
    'Er is geen verbinding. Aan- en afmelden kan nu niet; noteer de tijd en doe het zodra er weer verbinding is.',
  late: 'Er was geen verbinding, en de tijd van toen kan niet meer worden doorgegeven. Noteer de tijd en meld opnieuw aan of af.',
} as const;
