/** Messages below photos that are shared with carers. */
export const photoMessages = [
  'Lekker buiten gespeeld vandaag!',
  'Samen een hoge toren gebouwd.',
  'Met verf aan de slag: trots op het resultaat.',
  'In de zandbak taartjes gebakken voor iedereen.',
  'Een boekje lezen op de bank.',
] as const;
