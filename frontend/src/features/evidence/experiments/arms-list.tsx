import { formatNumber, plural } from '@/lib/format';
import surface from '@/ui/surface.module.css';
import typography from '@/ui/typography.module.css';
import { between, percent } from '../rules/shares';
import type { Arm, Experiment } from './types';
import { armName } from './words';

/** How visitors were shared, how far they came, and how many of those who joined confirmed. */
export function ArmsList({ experiment: { arms } }: { experiment: Experiment }) {
  return (
    <ul className={surface.rows} aria-label="Visitors and sign-ups">
      {arms.map((arm) => (
        <li key={arm.arm}>
          <p className={typography.name}>{armName(arm)}</p>
          <p className={typography.note}>{cameTo(arm)}</p>
        </li>
      ))}
    </ul>
  );
}

function cameTo({ visitors, joined, confirmed, confirmedOfJoined }: Arm): string {
  const counts = `${plural(visitors, 'visitor')}, ${formatNumber(joined)} joined, ${formatNumber(confirmed)} confirmed`;
  if (joined === 0) return `${counts}.`;
  return `${counts}: ${percent(confirmedOfJoined.rate)} of those who joined (${between(confirmedOfJoined)}).`;
}
