/** The edge between two surfaces, drawn as a swell in the color of the lower surface. Decorative. */
export function Swell({ className }: { className?: string }) {
  return (
    <svg
      className={className}
      viewBox="0 0 1440 56"
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
    >
      <path
        fill="currentColor"
        d="M0 56V44c180 0 220-30 400-30s240 26 420 26S1080 4 1240 4c100 0 150 16 200 26v26Z"
      />
    </svg>
  );
}
