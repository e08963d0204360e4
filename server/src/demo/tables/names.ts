function listOf(names: string): string[] {
  return names.split(',').map((name) => name.trim());
}

/** First names of ordinary children, by gender. */
export const firstNames: Readonly<Record<'M' | 'V', readonly string[]>> = {
  V: listOf(`Emma, Julia, Mila, Tess, Sophie, Zoë, Noor, Olivia, Isabella, Luna, Saar, Lynn, Maud, Isa, Evi, Yara,
    Nova, Hailey, Loïs, Anaïs, Aimée, Esmée, Chloë, Noëlle, Ayşe, Çağla, Zeynep, Fatima, Nia, Femke, Wytske, Jinthe,
    Lieke, Zofia, Oleksandra, Mei`),
  M: listOf(`Liam, Lucas, Sem, Finn, James, Bram, Sam, Mats, Gijs, Benjamin, Levi, Milan, Adam, Joël, Daniël, Michaël,
    Raphaël, Björn, Jurre, Jesse, Boaz, Mohammed, Ümit, Ilyas, Amir, Jayden, Kaj, Wietse, Sjoerd, Đức, José, André,
    Thijs, Jan Willem`),
};

/** Surnames of ordinary children: prefix and name. */
export const surnames: readonly (readonly [suffix: string, last: string])[] = [
  ...listOf(`Jansen, Bakker, Visser, Smit, Meijer, Mulder, Bos, Vos, Peters, Hendriks, Dekker, Brouwer, Dijkstra, Smits,
    IJzerman, Yılmaz, Şahin, Ait Hassou, Ramdin, Kowalczyk, Nguyễn, Süß`).map((last) => ['', last] as const),
  ['de', 'Vries'],
  ['van den', 'Berg'],
  ['van', 'Dijk'],
  ['de', 'Boer'],
  ['de', 'Groot'],
  ['van', 'Leeuwen'],
  ['de', 'Graaf'],
  ['van der', 'Meer'],
  ['op de', 'Laak'],
  ['ter', 'Braak'],
  ['ten', 'Cate'],
  ["'t", 'Hart'],
  ['uit den', 'Boogaard'],
  ['el', 'Khatib'],
];
