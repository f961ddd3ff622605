/** Work goes on while somebody looks: asked again by the clock, and each time the screen is opened. */
export const REFRESH = {
  pollingInterval: 5_000,
  skipPollingIfUnfocused: true,
  refetchOnMountOrArgChange: true,
};
