import { useId } from 'react';
import { cx } from '@/lib/class-names';
import { paths } from '@/routing/paths';
import { ButtonLink } from '@/ui/button';
import layout from '@/ui/layout.module.css';
import { Link } from '@/ui/link';
import surface from '@/ui/surface.module.css';
import typography from '@/ui/typography.module.css';
import { nextStep, type Standing } from '../rules/decisions';
import { VerdictLine } from '../verdict-line';

/** One line for each idea: its title, how its goal stands, and the next step where there is one. */
export function StandingList({
  title,
  note,
  standings,
}: {
  title: string;
  note: string;
  standings: Standing[];
}) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={layout.stack3}>
      <div>
        <h2 id={id} className={typography.heading}>
          {title}
        </h2>
        <p className={typography.note}>{note}</p>
      </div>
      <ul className={cx(surface.card, surface.rows)}>
        {standings.map((standing) => (
          <li key={standing.idea.id}>
            <Line standing={standing} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Line({ standing }: { standing: Standing }) {
  const { idea, verdict } = standing;
  const next = nextStep(standing);
  const evidence = paths.evidence.href(idea.id);
  return (
    <div className={layout.spread}>
      <div className={cx(layout.stack1, layout.shrink)}>
        <Link dir="auto" to={evidence} className={typography.name}>
          {idea.title}
        </Link>
        {verdict ? (
          <VerdictLine verdict={verdict} title={idea.title} />
        ) : (
          <span className={typography.note}>No goal yet</span>
        )}
      </div>
      {next && (
        <ButtonLink size="s" to={paths.newGoal.href(idea.id)} aria-label={`${next} for ${idea.title}`}>
          {next}
        </ButtonLink>
      )}
    </div>
  );
}
