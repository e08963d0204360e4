const thousands = new Intl.NumberFormat('nl-NL', { maximumFractionDigits: 0 });

/** An amount in the Dutch form: '€ 1.234,56'. Whole euros and cents are written apart, so that nothing is rounded. */
export function euros(cents: number): string {
  const whole = Math.abs(cents);
  const rest = String(whole % 100).padStart(2, '0');
  return `€\u00a0${cents < 0 ? '-' : ''}${thousands.format(Math.trunc(whole / 100))},${rest}`;
}
