/** Sets whether the window is wide enough for tables. Undo it with `jest.restoreAllMocks()`. */
export function windowIs(wide: boolean): void {
  jest.spyOn(window, 'matchMedia').mockImplementation(
    (media) =>
      ({
        matches: wide && media.includes('min-width'),
        media,
        addEventListener() {},
        removeEventListener() {},
      }) as unknown as MediaQueryList,
  );
}
