import { useState } from 'react';
import { keep, readAutosaved } from '@/lib/autosave';

/** As many as a person keeps apart. */
const PLACES_MAX = 20;

interface Kept {
  values: { places: string[] };
  keptAt: string;
}

function read(key: string): string[] {
  const places: unknown = readAutosaved<Kept>(key)?.values.places;
  return Array.isArray(places) ? places.filter((place) => typeof place === 'string') : [];
}

/**
 * Places that a founder named for an idea's links, kept in this browser: once a link has brought somebody,
 * the server knows it too.
 *
 * @param key from `autosaveKey`
 * @returns the places, and how to add one
 */
export function useOwnPlaces(key: string): [string[], (source: string) => void] {
  const [places, setPlaces] = useState(() => read(key));
  const add = (source: string) => {
    const next = [...places.filter((place) => place !== source), source].slice(-PLACES_MAX);
    setPlaces(next);
    keep<Kept>(key, { values: { places: next } });
  };
  return [places, add];
}
