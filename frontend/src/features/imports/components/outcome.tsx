import type { Import } from '@/api/workspace';
import { formatNumber } from '@/lib/format';
import layout from '@/ui/layout.module.css';
import surface from '@/ui/surface.module.css';
import typography from '@/ui/typography.module.css';
import { amount, LEFT_OUT } from '../rules/labels';

/** What an import would do, or has done, in words. */
export function Outcome({ one }: { one: Import }) {
  const { counts } = one;
  const rest = [
    [counts.known, 'known already'],
    [counts.suppressed, 'left out'],
    [counts.invalid, 'not valid'],
    [counts.overLimit, 'over the limit'],
    [counts.kept, 'kept, because somebody has touched them since'],
  ] as const;
  return (
    <div className={layout.stack3} role="status">
      <p className={typography.large}>{sentence(one)}</p>
      {rest.some(([rows]) => rows > 0) && (
        <ul className={surface.rows}>
          {rest
            .filter(([rows]) => rows > 0)
            .map(([rows, words]) => (
              <li key={words}>
                <strong>{formatNumber(rows)}</strong> {words}
                {words === 'left out' && <Reasons one={one} />}
              </li>
            ))}
        </ul>
      )}
    </div>
  );
}

/** Why people are left out, with how many. */
function Reasons({ one: { leftOut } }: { one: Import }) {
  if (leftOut.length === 0) return null;
  return (
    <ul className={typography.secondary} aria-label="Why they are left out">
      {leftOut.map(({ reason, rows }) => (
        <li key={reason}>
          {formatNumber(rows)} {LEFT_OUT[reason]}
        </li>
      ))}
    </ul>
  );
}

function sentence({ state, kind, counts }: Import): string {
  const what = amount(kind, counts.create);
  const as = kind === 'ideas' ? ' as drafts' : '';
  if (state === 'ready') return `${what} would be added${as}. Nothing has been changed yet.`;
  if (state === 'running') return `${what} are being added${as}. You can leave this page.`;
  if (state === 'done') return `${what} added${as}.`;
  return state === 'undoing' ? `${what} are being taken back.` : `${what} taken back.`;
}
