import { t } from '@lingui/core/macro';
import { useState, useCallback, useRef } from 'react';
import type { AdminIdea } from '@/api/types';
import { announce } from '@/lib/announce';
import { useAddress } from '@/lib/use-address';
import { useApprove } from './use-approve';
import { isOpen, isSubmitted, useQueue } from './use-queue';
import { useShortcuts, useShortcutsWanted } from './use-shortcuts';
import { reviewButtonId } from '../components/idea-review-actions';

const NAME = 'review';

/**
 * The idea open for review. It is stored in the URL, so that reviews can be linked and the back button closes
 * them. Moving between ideas replaces the history entry.
 */
function useReviewed(): { reviewed: string | null; open: (id: string) => void; close: () => void } {
  const [params, change] = useAddress();

  const open = useCallback(
    (id: string) => change({ [NAME]: id }, new URLSearchParams(window.location.search).has(NAME)),
    [change],
  );
  const close = useCallback(() => change({ [NAME]: undefined }, true), [change]);

  return { reviewed: params.get(NAME), open, close };
}

/**
 * The reviewer's position in the list, with functions to move by one idea or to the next idea to decide.
 *
 * @param ideas the loaded list
 *
 * @param waitingCount number of ideas waiting for review; undefined while loading
 */
function useReviewPlace(ideas: AdminIdea[], waitingCount: number | undefined) {
  const { reviewed, open: openById, close } = useReviewed();
  const { step, afterDeciding, progress } = useQueue(ideas, waitingCount);

  /** ID of the last idea that had focus. Shortcuts apply to it if no idea is open. */
  const at = useRef<string | null>(null);
  const focusOn = (idea: AdminIdea | undefined) => {
    if (!idea) return;
    at.current = idea.id;
    document.getElementById(reviewButtonId(idea.id))?.focus();
  };

  const open = (id: string) => {
    at.current = id;
    openById(id);
  };

  /** The open idea as displayed, so that a decision applies to the version the admin has read. */
  const displayed = useRef<AdminIdea | undefined>(undefined);
  const onShown = useCallback((idea: AdminIdea | undefined) => {
    displayed.current = idea;
  }, []);
  const lastFocused = () => ideas.find(({ id }) => id === at.current);
  const current = () => (reviewed ? displayed.current : lastFocused());

  const goOn = (idea: AdminIdea) => {
    const next = afterDeciding(idea);
    if (!reviewed) focusOn(next ?? step(idea.id, 1));
    else if (next) open(next.id);
    else close();
    if (!next) announce(t`No more ideas to review here.`);
  };
  const move = (by: 1 | -1) => {
    const target = step(reviewed ?? at.current, by);
    if (reviewed && target) open(target.id);
    else focusOn(target);
  };
  /** Called when an idea in the list receives focus. */
  const onFocus = (id: string | undefined) => {
    at.current = id ?? at.current;
  };
  const onClosed = () => focusOn(lastFocused());

  return { reviewed, progress, open, close, step, goOn, move, current, onShown, onFocus, onClosed };
}

/**
 * State and actions for reviewing the ideas in a list, by mouse or by keyboard.
 *
 * @param ideas the loaded list
 *
 * @param waitingCount number of ideas waiting for review; undefined while loading
 */
export function useReviewing(ideas: AdminIdea[], waitingCount: number | undefined) {
  const { current, move, ...place } = useReviewPlace(ideas, waitingCount);
  const { reviewed, open, goOn } = place;
  const approve = useApprove();
  const [changesFor, setChangesFor] = useState<AdminIdea | null>(null);
  const [help, setHelp] = useState(false);

  const onApprove = async (idea: AdminIdea) => {
    if (await approve(idea)) goOn(idea);
  };
  const decide = (allowed: (idea: AdminIdea) => boolean, how: (idea: AdminIdea) => unknown) => {
    const idea = current();
    if (idea && allowed(idea)) void how(idea);
  };
  const openCurrent = () => {
    const idea = reviewed ? undefined : (current() ?? ideas[0]);
    if (idea) open(idea.id);
  };

  useReviewKeys(
    {
      move,
      open: openCurrent,
      approve: () => decide(isSubmitted, onApprove),
      requestChanges: () => decide(isOpen, setChangesFor),
      help: () => setHelp(true),
    },
    changesFor === null && !help,
  );

  const listed = ideas.find(({ id }) => id === reviewed);
  return { ...place, listed, asked: changesFor, help, setAsked: setChangesFor, setHelp, onApprove };
}

interface ReviewKeys {
  move: (by: 1 | -1) => void;
  open: () => void;
  approve: () => void;
  requestChanges: () => void;
  help: () => void;
}

function useReviewKeys({ move, open, approve, requestChanges, help }: ReviewKeys, listening: boolean) {
  const [wanted] = useShortcutsWanted();
  useShortcuts(
    { j: () => move(1), k: () => move(-1), o: open, a: approve, r: requestChanges, '?': help },
    wanted && listening,
  );
}
