/** An age in words. @param age whole months */
export function inMonths(age: number): string {
  return age === 1 ? '1 maand' : `${age} maanden`;
}
