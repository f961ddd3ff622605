import type { ReactNode } from 'react';

export type DrawingName = 'still-water' | 'lost-buoy' | 'locked-gate' | 'broken-line' | 'bottle' | 'cover';

/** A hill of water with a sun, which is also the cover of some ideas. */
const COVER = '/covers/963ccfeb-0.svg';

/** Small ink drawings of the sea: still water for "nothing yet", a drifting buoy for "not found". */
const drawings: Record<Exclude<DrawingName, 'cover'>, ReactNode> = {
  'still-water': (
    <>
      <circle cx="88" cy="30" r="12" fill="var(--primary-soft)" stroke="none" />
      <circle cx="88" cy="30" r="12" />
      <path d="M14 58h92M26 68h30M66 68h34M40 78h40" />
    </>
  ),
  'lost-buoy': (
    <>
      <path d="M46 60 54 26h12l8 34Z" fill="var(--primary-soft)" />
      <path d="M50 44h20M60 26v-9M60 17l9 4-9 4" />
      <path d="M10 64c9 0 9-6 18-6s9 6 18 6 9-6 18-6 9 6 18 6 9-6 18-6 9 6 12 6M22 76c7 0 7-4 14-4s7 4 14 4 7-4 14-4 7 4 14 4" />
    </>
  ),
  'locked-gate': (
    <>
      <path d="M42 42h36v30H42Z" fill="var(--primary-soft)" />
      <path d="M50 42v-9a10 10 0 0 1 20 0v9M60 54v7" />
      <path d="M12 80c8 0 8-5 16-5s8 5 16 5 8-5 16-5 8 5 16 5 8-5 16-5 8 5 16 5" />
    </>
  ),
  'broken-line': (
    <>
      <path d="M12 52c10 0 10-12 20-12s10 12 20 12M108 52c-10 0-10-12-20-12s-10 12-20 12" />
      <path d="m56 34 8 10-8 8 8 10" stroke="var(--error)" />
      <path d="M30 74h18M72 74h18" />
    </>
  ),
  bottle: (
    <>
      <path d="m36 58 34-22 12 18-34 22a9 9 0 0 1-12-18Z" fill="var(--primary-soft)" />
      <path d="m74 33 10-6 8 12-10 6M48 58l18-12" />
      <path d="M10 78c8 0 8-5 16-5s8 5 16 5 8-5 16-5 8 5 16 5 8-5 16-5 8 5 16 5" />
    </>
  ),
};

export function Drawing({ name }: { name: DrawingName }) {
  if (name === 'cover') return <img src={COVER} alt="" width="640" height="360" />;
  return (
    <svg
      width="120"
      height="90"
      viewBox="0 0 120 90"
      fill="none"
      stroke="var(--text)"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      {drawings[name]}
    </svg>
  );
}
