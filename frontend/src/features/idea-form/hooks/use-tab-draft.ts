import { useCallback, useEffect, useState } from 'react';
import { forgetAutosaved } from '@/lib/autosave';
import { hold, namesElsewhere, release } from '@/lib/tab-lock';
import {
  draftKeyOfTab,
  newDraftKeyOfTab,
  newDrafts,
  setDraftKeyOfTab,
  type NewDraft,
} from '../rules/new-drafts';

/** The new idea in this tab, and an older draft that isn't open in any tab. */
export interface TabDraft {
  key: string;
  older: NewDraft | null;
  /** Opens the older draft in this tab. The current text stays stored under its own key. */
  open: (older: NewDraft) => void;
  discard: (older: NewDraft) => void;
}

/**
 * Gives each tab its own draft of a new idea, so that two tabs never overwrite each other's text.
 *
 * @param goOn whether the founder has asked to continue the newest draft, in case this tab has none
 *
 * @returns null until it's certain that no other tab (such as the one that was duplicated) has the draft open
 */
export function useTabDraft(founderId: string, goOn: boolean): TabDraft | null {
  const [key, setKey] = useState<string | null>(null);
  const [older, setOlder] = useState<NewDraft | null>(null);

  const take = useCallback(
    async (wanted: string) => {
      if (!(await hold(wanted))) return false;
      setDraftKeyOfTab(founderId, wanted);
      setKey(wanted);
      return true;
    },
    [founderId],
  );

  useEffect(() => {
    let gone = false;
    void (async () => {
      const own = draftKeyOfTab(founderId);
      const open = await namesElsewhere();
      const free = newDrafts(founderId).filter((one) => one.key !== own && !open.has(one.key));
      if (gone) return;
      const isEmpty = !newDrafts(founderId).some((one) => one.key === own);
      if (goOn && isEmpty && free[0] && (await take(free[0].key))) return;
      if (!(await take(own))) await take(newDraftKeyOfTab(founderId));
    })();
    return () => {
      gone = true;
    };
  }, [founderId, goOn, take]);

  const findOlder = useCallback(async () => {
    const open = await namesElsewhere();
    return newDrafts(founderId).find((one) => one.key !== key && !open.has(one.key)) ?? null;
  }, [founderId, key]);
  const look = () => void findOlder().then(setOlder);

  useEffect(() => {
    if (key === null) return;
    void findOlder().then(setOlder);
    return () => release(key);
  }, [key, findOlder]);

  if (key === null) return null;
  const open = async (wanted: NewDraft) => {
    // Another tab may have opened the draft in the meantime.
    if (!(await take(wanted.key))) look();
  };
  const discard = (unwanted: NewDraft) => {
    forgetAutosaved(unwanted.key);
    look();
  };
  return { key, older, open: (wanted) => void open(wanted), discard };
}
