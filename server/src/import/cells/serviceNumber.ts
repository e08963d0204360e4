/** Whether a text is written as a citizen service number may be: nine digits, or eight where a spreadsheet took off the 0. */
const mayBeServiceNumber = (text: string): boolean => /^\d{8,9}$/.test(text.replace(/[\s.-]/g, ''));

const weights = [9, 8, 7, 6, 5, 4, 3, 2, -1];

/** Whether a number passes the test of a citizen service number (BSN), as one in eleven numbers does by chance. */
export function isServiceNumber(text: string): boolean {
  if (!mayBeServiceNumber(text)) return false;
  const digits = text.replace(/\D/g, '').padStart(9, '0');
  const sum = weights.reduce((total, weight, index) => total + weight * Number(digits[index]), 0);
  return sum % 11 === 0 && Number(digits) > 0;
}

/** Whether nine digits within a text pass the test; longer numbers, such as telephones, do not count. */
export function hasServiceNumber(text: string): boolean {
  const found = text.match(/(?<![\d+])(?:\d{9}|\d{4}[. ]\d{2}[. ]\d{3}|\d{3}[. ]\d{3}[. ]\d{3})(?!\d)/g) ?? [];
  return found.some(isServiceNumber);
}
