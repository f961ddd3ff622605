/** Query options that keep the screen current: it polls, and refetches each time the screen opens. */
export const REFRESH = {
  pollingInterval: 5_000,
  skipPollingIfUnfocused: true,
  refetchOnMountOrArgChange: true,
};
