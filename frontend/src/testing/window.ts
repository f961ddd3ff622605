/** A window in which wide tables have room, or not. Undo it with `jest.restoreAllMocks()`. */
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
