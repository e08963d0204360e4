const { matchMedia } = window;

/** Has every question about the window be answered as in a narrow one, or as in a wide one. @returns takes it back */
export function setNarrow(narrow: boolean): { mockRestore(): void } {
  const spy = jest.spyOn(window, 'matchMedia');
  return spy.mockImplementation((query) => ({ ...matchMedia(query), matches: narrow }));
}
