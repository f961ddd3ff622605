import { useLocation } from 'react-router-dom';
import { Link } from '@/ui/link';
import { Tooltip } from '@/ui/tooltip';
import { PlaceIcon } from './icons';
import { FEEDBACK, ideaAt, isHere, type Place } from './places';
import { PendingWork } from './pending-work';
import { UnreadFeedback } from './unread-feedback';
import styles from './place-link.module.css';

/**
 * Returns the value of a place's `aria-current`: 'page' on the place's own page, 'true' on an idea's screen
 * that belongs to the place.
 */
export function currentOf(
  place: Place,
  address: { pathname: string; search: string },
): 'page' | 'true' | undefined {
  if (!isHere(place, address)) return undefined;
  return place.to === address.pathname && ideaAt(address) === undefined ? 'page' : 'true';
}

/** Link to a place in the rail or the sheet. In a collapsed rail, the place's name is a tooltip. */
export function PlaceLink({ place, folded = false }: { place: Place; folded?: boolean }) {
  const location = useLocation();
  const current = currentOf(place, location);
  const link = (
    <Link to={place.to} className={styles.link} aria-current={current} data-folded={folded || undefined}>
      <PlaceIcon sign={place.sign} />
      <span className={folded ? 'sr-only' : styles.label}>{place.label}</span>
      {place === FEEDBACK && <UnreadFeedback />}
      {place.pending && <PendingWork of={place.pending} />}
    </Link>
  );
  return folded ? (
    <Tooltip text={place.label} side="right">
      {link}
    </Tooltip>
  ) : (
    link
  );
}

/** A list of links to places. */
export function PlaceList({ places, folded }: { places: readonly Place[]; folded?: boolean }) {
  return (
    <ul>
      {places.map((place) => (
        <li key={place.to}>
          <PlaceLink place={place} folded={folded} />
        </li>
      ))}
    </ul>
  );
}
