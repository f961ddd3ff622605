import { useLocation } from 'react-router-dom';
import { Link } from '@/ui/link';
import { Tooltip } from '@/ui/tooltip';
import { PlaceIcon } from './icons';
import { isHere, type Place, WORDS } from './places';
import { PendingWork } from './pending-work';
import { UnreadWords } from './unread-words';
import styles from './workspace-bars.module.css';

/** A place in the rail, or in the sheet. Folded, its name is a hint. */
export function PlaceLink({ place, folded = false }: { place: Place; folded?: boolean }) {
  const here = isHere(place, useLocation());
  const link = (
    <Link to={place.to} className={styles.link} aria-current={here ? 'page' : undefined}>
      <PlaceIcon sign={place.sign} />
      <span className={folded ? 'sr-only' : styles.label}>{place.label}</span>
      {place === WORDS && <UnreadWords />}
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

/** Several of them. */
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
