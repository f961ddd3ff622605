import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { failureText, isApiError } from '@/api/error';
import { type Campaign, useCreateCampaignMutation, useUpdateCampaignMutation } from '@/api/workspace';
import { useAuth } from '@/lib/auth-context';
import { autosaveKey } from '@/lib/autosave-keys';
import { same, useAutosavedText } from '@/lib/use-autosaved-text';
import { paths } from '@/routing/paths';
import { toast, toastError } from '@/ui/toast/toast-store';
import {
  copyOf,
  EMPTY,
  FIELDS,
  problemsIn,
  toPayload,
  valuesOf,
  type CampaignValues,
  type FieldName,
  type Problems,
} from '../rules/values';
import { useTestMail } from './use-test-mail';

const CREATE_FAILED = 'Failed to create campaign. Please try again.';
const SAVE_FAILED = 'Failed to save the campaign. Please try again.';

export interface CampaignFormProps {
  founderId: string;
  ideaId: string;
  /** The campaign to edit; without it a new one is written. */
  campaign?: Campaign;
  /** The campaign whose words a new one begins with. */
  from?: Campaign;
}

/** What happens in the form: keeping what is typed, checking, saving, and what follows. */
export function useCampaignForm({ founderId, ideaId, campaign, from }: CampaignFormProps) {
  const navigate = useNavigate();
  const { signIn } = useAuth();
  const [create, creating] = useCreateCampaignMutation();
  const [update, updating] = useUpdateCampaignMutation();
  const [sendTest, testing] = useTestMail();
  const part = campaign?.id ?? (from ? `copy-of-${from.id}` : 'new');
  const origin = campaign ? valuesOf(campaign) : from ? copyOf(from) : EMPTY;
  const draft = useAutosavedText(autosaveKey(founderId, `${ideaId}:campaign:${part}`), origin);
  const [values, setValues] = useState(draft.start);
  const [saved, setSaved] = useState(draft.origin);
  const [problems, setProblems] = useState<Problems>({});
  const [hasBegun, setHasBegun] = useState(false);
  /** Grows when the fields are filled from outside, so that the editor reads them again. */
  const [filled, setFilled] = useState(0);
  const focusFirst = useFocusFirst(problems);

  const change = (part: Partial<CampaignValues>) => {
    const next = { ...values, ...part };
    setValues(next);
    draft.keep(next);
    // A text about what has just been changed is no longer true.
    setProblems((before) => Object.fromEntries(Object.entries(before).filter(([name]) => !(name in part))));
  };

  const show = (found: Problems) => {
    setProblems(found);
    focusFirst();
  };

  /** @param sentence what to say, given what the server says where that helps */
  const fail = (error: unknown, sentence: (told?: string) => string) => {
    if (!isApiError(error)) throw error;
    if (error.status === 401) {
      // What was typed stays, here and in this browser.
      const action = { label: 'Sign In', altText: 'Sign in again', onClick: () => void signIn() };
      toast({
        title: 'Authentication required',
        description: 'Your session has ended. What you typed is kept: sign in again, then save.',
        variant: 'destructive',
        action,
      });
      return;
    }
    const errors = Object.entries(error.problem?.errors ?? {}).map(([name, texts]) => [name, texts[0]]);
    const beside = errors.filter(([name]) => FIELDS.includes(name as FieldName));
    // What the server says about a full list helps; about itself it does not, and a field's text stands beside the field.
    const helps = typeof error.status === 'number' && error.status < 500 && beside.length === 0;
    toastError(failureText(error, sentence(helps ? error.problem?.message : undefined)));
    show(Object.fromEntries(beside) as Problems);
    if (campaign && error.status === 409) setHasBegun(true);
  };

  const leave = () => {
    draft.forget();
    void navigate(paths.emailCampaigns.href(ideaId));
  };

  const saveAsNew = async () => {
    try {
      await create({ ideaId, createCampaign: toPayload(values) }).unwrap();
    } catch (error) {
      // This sentence is shown whatever the server says.
      fail(error, (told) => (told ? `${CREATE_FAILED} ${told}` : CREATE_FAILED));
      return;
    }
    toast({
      title: 'Campaign created',
      description: 'It is inactive. Send yourself a test, then switch it on when you are ready.',
    });
    leave();
  };

  /** @returns whether it is saved */
  const saveChanges = async (id: string): Promise<boolean> => {
    try {
      await update({ id, updateCampaign: toPayload(values) }).unwrap();
    } catch (error) {
      fail(error, (told) => told || SAVE_FAILED);
      return false;
    }
    setSaved(values);
    return true;
  };

  const busy = creating.isLoading || updating.isLoading || testing;
  const isFine = () => {
    const found = problemsIn(values);
    if (Object.keys(found).length === 0) return true;
    show(found);
    return false;
  };

  const submit = async () => {
    if (busy || !isFine()) return;
    if (!campaign) await saveAsNew();
    else if (await saveChanges(campaign.id)) {
      toast({ title: 'Campaign saved' });
      leave();
    }
  };

  const changed = !same(values, saved);

  /** Sends what is in the form to the founder; so it is saved first. */
  const test = async (id: string) => {
    if (busy || !isFine()) return;
    if (changed && !(await saveChanges(id))) return;
    draft.forget();
    await sendTest(id);
  };

  const discard = () => {
    draft.forget();
    setValues(saved);
    setProblems({});
    setFilled((count) => count + 1);
  };

  return {
    values,
    problems,
    busy,
    changed,
    filled,
    keptAt: draft.keptAt,
    hasBegun,
    change,
    submit: () => void submit(),
    saveAsNew: () => void (isFine() && saveAsNew()),
    test: (id: string) => void test(id),
    discard,
  };
}

/** Takes focus to the first field that has something wrong, once its text stands beside it. */
function useFocusFirst(problems: Problems): () => void {
  const wanted = useRef(false);
  useEffect(() => {
    if (!wanted.current) return;
    wanted.current = false;
    const first = FIELDS.find((name) => problems[name]);
    const field = first && document.querySelector<HTMLElement>(`[data-field='${first}']`);
    const control = field?.querySelector<HTMLElement>('input, [contenteditable]');
    control?.focus();
    field?.scrollIntoView({ block: 'nearest' });
  }, [problems]);
  return () => {
    wanted.current = true;
  };
}
