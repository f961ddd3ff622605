import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { failureText, fieldProblems, isApiError } from '@/api/error';
import {
  type Campaign,
  type Price,
  useCreateCampaignMutation,
  useUpdateCampaignMutation,
} from '@/api/workspace';
import { useAuth } from '@/lib/auth-context';
import { autosaveKey } from '@/lib/autosave-keys';
import { priceKey } from '@/api/price.generated';
import { same, useAutosavedText } from '@/lib/use-autosaved-text';
import { useForm, type FormState, type Problems } from '@/lib/use-form';
import { paths } from '@/routing/paths';
import { toast, toastError } from '@/ui/toast/toast-store';
import {
  copyOf,
  EMPTY,
  forPrice,
  problemsIn,
  toPayload,
  valuesOf,
  type CampaignValues,
} from '../rules/values';
import { useTestMail } from './use-test-mail';

const CREATE_FAILED = 'Failed to create campaign. Please try again.';
const SAVE_FAILED = 'Failed to save the campaign. Please try again.';

export interface CampaignFormProps {
  founderId: string;
  ideaId: string;
  /** The campaign to edit; absent for a new one. */
  campaign?: Campaign;
  /** The campaign that a new one copies. */
  from?: Campaign;
  /** The initial price: people who said yes to it are the recipients. */
  price?: Price | null;
}

/** The form's logic: storing unsaved text, checking, saving, and what follows. */
export function useCampaignForm(props: CampaignFormProps) {
  const [sendTest, testing] = useTestMail();
  const draft = useCampaignDraft(props);
  const [saved, setSaved] = useState(draft.origin);
  /** Increases when the fields are filled from outside, so that the editor reads them again. */
  const [filled, setFilled] = useState(0);
  const [hasBegun, setHasBegun] = useState(false);
  const form: FormState<CampaignValues> = useForm({
    start: draft.start,
    onChange: draft.keep,
    check: (values) => problemsIn(values, saved),
    save: () => submit(),
    failure: SAVE_FAILED,
  });
  const { values } = form;
  const calls = useCampaignCalls(props, values, (found, begun) => {
    form.show(found);
    if (begun) setHasBegun(true);
  });
  const busy = form.busy || calls.busy || testing;
  const { submit, ...buttons } = useSaving(props, { draft, values, saved, setSaved }, calls, {
    busy,
    isFine: () => {
      const found = problemsIn(values, saved);
      form.show(found);
      return Object.keys(found).length === 0;
    },
    sendTest,
  });
  const refill = () => setFilled((count) => count + 1);
  /** Sets values from outside; the editor reads its text again. */
  const fill = (part: Partial<CampaignValues>) => {
    form.change(part);
    refill();
  };
  const discard = () => {
    draft.forget();
    form.fill(saved);
    refill();
  };

  return {
    ...form,
    ...buttons,
    busy,
    changed: !same(values, saved),
    filled,
    keptAt: draft.keptAt,
    hasBegun,
    fill,
    discard,
  };
}

/** Actions of the buttons. */
function useSaving(
  { ideaId, campaign }: CampaignFormProps,
  {
    draft,
    values,
    saved,
    setSaved,
  }: {
    draft: ReturnType<typeof useCampaignDraft>;
    values: CampaignValues;
    saved: CampaignValues;
    setSaved: (values: CampaignValues) => void;
  },
  calls: ReturnType<typeof useCampaignCalls>,
  form: { busy: boolean; isFine: () => boolean; sendTest: (id: string) => Promise<unknown> },
) {
  const navigate = useNavigate();
  const leave = () => {
    draft.forget();
    void navigate(paths.emailCampaigns.href(ideaId));
  };
  const saveAsNew = async () => (await calls.create()) && leave();
  const saveChanges = async (id: string) => {
    const done = await calls.update(id);
    if (done) setSaved(values);
    return done;
  };
  const submit = async () => {
    if (!campaign) await saveAsNew();
    else if (await saveChanges(campaign.id)) {
      toast({ title: 'Campaign saved' });
      leave();
    }
  };
  /** Sends the form's content to the founder, so it is saved first. */
  const test = async (id: string) => {
    if (form.busy || !form.isFine()) return;
    if (!same(values, saved) && !(await saveChanges(id))) return;
    draft.forget();
    await form.sendTest(id);
  };

  return {
    submit,
    saveAsNew: () => void (form.isFine() && saveAsNew()),
    test: (id: string) => void test(id),
  };
}

/** Unsaved text of the form in this browser. */
function useCampaignDraft({ founderId, ideaId, ...props }: CampaignFormProps) {
  const { part, origin } = beginningOf(props);
  return useAutosavedText(autosaveKey(founderId, `${ideaId}:campaign:${part}`), origin);
}

/** Initial values of the form, and the key for its unsaved text. */
function beginningOf({ campaign, from, price }: Pick<CampaignFormProps, 'campaign' | 'from' | 'price'>) {
  if (campaign) return { part: campaign.id, origin: valuesOf(campaign) };
  if (from) return { part: `copy-of-${from.id}`, origin: copyOf(from) };
  if (price) return { part: `for-${priceKey(price)}`, origin: forPrice(price) };
  return { part: 'new', origin: EMPTY };
}

/**
 * Calls that save, with their messages. Each returns whether it succeeded.
 *
 * @param onFailed receives errors by field, and whether the campaign has begun to send
 */
function useCampaignCalls(
  { ideaId, campaign }: CampaignFormProps,
  values: CampaignValues,
  onFailed: (problems: Problems<CampaignValues>, hasBegun: boolean) => void,
) {
  const { signIn } = useAuth();
  const [createCampaign, creating] = useCreateCampaignMutation();
  const [updateCampaign, updating] = useUpdateCampaignMutation();

  /** @param sentence builds the message, from the server's text if that helps */
  const run = async (call: () => Promise<unknown>, sentence: (serverText?: string) => string) => {
    try {
      await call();
      return true;
    } catch (error) {
      if (!isApiError(error)) throw error;
      if (error.status === 401) toast(sessionEnded(() => void signIn()));
      else {
        const beside = fieldProblems(error, Object.keys(EMPTY));
        // The server's text helps if the list is full. It doesn't for server errors, and errors of fields
        // appear next to them.
        const helps = Number(error.status) < 500 && Object.keys(beside).length === 0;
        toastError(failureText(error, sentence(helps ? error.problem?.message : undefined)));
        onFailed(beside, campaign !== undefined && error.status === 409);
      }
      return false;
    }
  };

  return {
    busy: creating.isLoading || updating.isLoading,
    create: async () => {
      // This sentence is shown whatever the server responds.
      const created = await run(
        () => createCampaign({ ideaId, createCampaign: toPayload(values) }).unwrap(),
        (serverText) => (serverText ? `${CREATE_FAILED} ${serverText}` : CREATE_FAILED),
      );
      if (created) toast(CREATED);
      return created;
    },
    update: (id: string) =>
      run(
        () => updateCampaign({ id, updateCampaign: toPayload(values, campaign) }).unwrap(),
        (serverText) => serverText || SAVE_FAILED,
      ),
  };
}

const CREATED = {
  title: 'Campaign created',
  description: 'It’s inactive. Send yourself a test, then turn it on when you’re ready.',
};

/** The typed text stays, on the screen and in this browser. */
const sessionEnded = (signIn: () => void) =>
  ({
    title: 'Authentication required',
    description: 'Your session has ended. We kept what you typed: sign in again, then save.',
    variant: 'destructive',
    action: { label: 'Sign In', altText: 'Sign in again', onClick: signIn },
  }) as const;
