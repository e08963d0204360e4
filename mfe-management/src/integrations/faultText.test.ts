import { faultText } from './faultText';

test.each([
  ['ENOTFOUND', 'het adres bestaat niet'],
  ['ECONNREFUSED', 'de ontvanger weigert de verbinding'],
  ['ETIMEDOUT', 'de ontvanger antwoordde niet op tijd'],
  ['no answer within 10 s', 'de ontvanger antwoordde niet op tijd'],
  ['no answer', 'de ontvanger antwoordde niet'],
  ['CERT_HAS_EXPIRED', 'het certificaat van de ontvanger klopt niet'],
  ['ERR_TLS_CERT_ALTNAME_INVALID', 'het certificaat van de ontvanger klopt niet'],
  ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'het certificaat van de ontvanger klopt niet'],
  ['the name is one of a private network', 'het adres ligt in een besloten netwerk'],
  ['status 404', 'de ontvanger antwoordde met status 404'],
  ['E_SOMETHING_NEW', 'E_SOMETHING_NEW'],
])('the fault %s is told as: %s', (fault, text) => {
  expect(faultText(fault)).toBe(text);
});
