/** Why a webhook could not be told, by what its fault begins with: a code of Node, or words of the server. */
const words: readonly (readonly [begin: string, text: string])[] = [
  ['ENOTFOUND', 'het adres bestaat niet'],
  ['EAI_AGAIN', 'het adres is niet te vinden'],
  ['ECONNREFUSED', 'de ontvanger weigert de verbinding'],
  ['ECONNRESET', 'de ontvanger verbrak de verbinding'],
  ['EPIPE', 'de ontvanger verbrak de verbinding'],
  ['EHOSTUNREACH', 'de ontvanger is niet bereikbaar'],
  ['ENETUNREACH', 'de ontvanger is niet bereikbaar'],
  ['ETIMEDOUT', 'de ontvanger antwoordde niet op tijd'],
  ['no answer within', 'de ontvanger antwoordde niet op tijd'],
  ['no answer', 'de ontvanger antwoordde niet'],
  ['the name is one of a private network', 'het adres ligt in een besloten netwerk'],
  ['the address is in a private network', 'het adres ligt in een besloten netwerk'],
];

/** Codes of certificates, such as CERT_HAS_EXPIRED and UNABLE_TO_VERIFY_LEAF_SIGNATURE. */
const ofCertificate = /CERT|^UNABLE_TO_VERIFY/;

/** Why something did not arrive, in words where these are known. */
export function faultText(fault: string): string {
  const [, status] = /^status (\d+)$/.exec(fault) ?? [];
  if (status !== undefined) return `de ontvanger antwoordde met status ${status}`;
  if (ofCertificate.test(fault)) return 'het certificaat van de ontvanger klopt niet';
  return words.find(([begin]) => fault.startsWith(begin))?.[1] ?? fault;
}
