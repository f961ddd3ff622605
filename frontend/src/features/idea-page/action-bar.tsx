import { useEffect, useState, type ReactNode } from 'react';
import type { Idea } from '@/api/types';
import { useHasVoted } from '@/features/votes/use-vote';
import { useHasJoined } from '@/features/waitlist/joined-before';
import { VoteControl } from '@/features/votes/vote-control';
import { scrollToSection } from '@/lib/hash-scroll';
import { Button } from '@/ui/button';
import styles from './action-bar.module.css';

export interface ActionBarProps {
  idea: Idea;
  /** Renders the questions that voters get after voting. */
  next?: (bar: boolean) => ReactNode;
}

/**
 * The bar with the page's main action, on phones. Hidden while the page's own buttons or form are visible.
 */
export function ActionBar({ idea, next }: ActionBarProps) {
  const [hidden, setHidden] = useState(true);
  const voted = useHasVoted(idea.id);
  const joined = useHasJoined(idea.id);

  useEffect(() => {
    if (!('IntersectionObserver' in window)) return;
    const inSight = new Set<Element>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) inSight.add(target);
          else inSight.delete(target);
        }
        setHidden(inSight.size > 0);
      },
      // The top of the card contains no button, so the bar stays until the card's vote button is visible.
      { rootMargin: '0px 0px -140px' },
    );
    for (const id of ['actions', 'waitlist']) {
      const element = document.getElementById(id);
      if (element) observer.observe(element);
    }
    return () => observer.disconnect();
  }, []);

  return (
    <div className={styles.bar} data-action-bar data-hidden={hidden || undefined}>
      <VoteControl idea={idea} always size="large" />
      {!joined && (
        <Button size="l" className={styles.join} onClick={() => scrollToSection('waitlist')}>
          Join Waitlist
        </Button>
      )}
      {voted && next?.(true)}
    </div>
  );
}
