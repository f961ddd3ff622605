import layout from '@/ui/layout.module.css';
import { StatusBadge } from '@/ui/status-badge';
import surface from '@/ui/surface.module.css';
import typography from '@/ui/typography.module.css';
import { CHECK_NAMES, CHECK_STATES, flaggedFirst, titled } from '../rules/checks';
import type { Check } from '../types';

/** Every check with its sentence, flagged ones first. */
export function CheckList({ checks }: { checks: readonly Check[] }) {
  return (
    <ul className={surface.rows}>
      {flaggedFirst(checks).map(({ key, state, text }) => (
        <li key={key} className={layout.stack1}>
          <div className={layout.top}>
            <p className={typography.name}>{titled(CHECK_NAMES[key])}</p>
            <StatusBadge tone={CHECK_STATES[state].tone}>{CHECK_STATES[state].label}</StatusBadge>
          </div>
          <p className={typography.note}>{text}</p>
        </li>
      ))}
    </ul>
  );
}
