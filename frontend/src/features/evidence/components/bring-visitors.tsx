import { plural, t } from '@lingui/core/macro';
import { taggedUrl } from '@/lib/share-addresses';
import { paths } from '@/routing/paths';
import { CopyButton } from '@/ui/copy-button';
import { Link } from '@/ui/link';
import surface from '@/ui/surface.module.css';
import type { Evidence } from '../types';
import styles from './bring-visitors.module.css';
import card from './sources-card.module.css';

/** The places where founders share their pages most often. The idea's Share page lists other places. */
const PLACES = [
  { source: 'linkedin', label: 'LinkedIn' },
  { source: 'reddit', label: 'Reddit' },
  { source: 'whatsapp', label: 'WhatsApp' },
];

/** Tagged links to copy, each with the number of counted visitors that came through it. */
export function BringVisitors({
  ideaId,
  slug,
  sources,
}: {
  ideaId: string;
  slug: string;
  sources: Evidence['sources'];
}) {
  const page = new URL(paths.idea.href(slug), window.location.origin).href;
  const broughtBy = (place: string) =>
    sources
      .filter(({ channel, source }) => channel === 'campaign' && source === place)
      .reduce((sum, { visitors }) => sum + visitors, 0);
  return (
    <section className={surface.card} aria-labelledby="bring" data-print="no">
      <div className={card.head}>
        <h2 id="bring" className={card.title}>
          {t`Bring more visitors`}
        </h2>
        <Link to={paths.share.href(ideaId)} className={card.link}>
          {t`All channels`}
        </Link>
      </div>
      <ul className={styles.places}>
        {PLACES.map(({ source, label }) => (
          <li key={source}>
            <span className={styles.place}>{label}</span>
            {broughtBy(source) > 0 && (
              <span className={card.side}>
                {plural(broughtBy(source), { one: '# visitor', other: '# visitors' })}
              </span>
            )}
            <CopyButton text={taggedUrl(page, source, 'launch')} what={t`Copy the link for ${label}`} />
          </li>
        ))}
      </ul>
    </section>
  );
}
