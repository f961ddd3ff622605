import { t } from '@lingui/core/macro';
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

const createFailed = () => t`Failed to create campaign. Please try again.`;
const saveFailed = () => t`Failed to save the email. Please try again.`;

export interface CampaignFormProps {
  founderId: string;
  ideaId: string;
  /** The campaign to edit. Absent for a new campaign. */
  campaign?: Campaign;
  /** The campaign to copy. */
  from?: Campaign;
  /** Price that is preselected, so that the campaign goes to the people who said yes to it. */
  price?: Price | null;
}

/**
 * State and logic of the campaign form: autosave of unsaved text, validation, saving, and what happens next.
 */
export function useCampaignForm(props: CampaignFormProps) {
  const [sendTest, testing] = useTestMail();
  const draft = useCampaignDraft(props);
  const [saved, setSaved] = useState(draft.origin);
  /** Incremented when the fields are set programmatically, so that the editor rereads them. */
  const [filled, setFilled] = useState(0);
  const [hasBegun, setHasBegun] = useState(false);
  const form: FormState<CampaignValues> = useForm({
    start: draft.start,
    onChange: draft.keep,
    check: (values) => problemsIn(values, saved),
    save: () => submit(),
    failure: saveFailed(),
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
  /** Sets values programmatically and makes the editor reread its text. */
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

/** Handlers of the form's buttons. */
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
      toast({ title: t`Email saved` });
      leave();
    }
  };
  /** Sends a test email to the founder. Saves the form first, because the server sends the saved content. */
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

/** The form's unsaved text in this browser. */
function useCampaignDraft({ founderId, ideaId, ...props }: CampaignFormProps) {
  const { part, origin } = beginningOf(props);
  return useAutosavedText(autosaveKey(founderId, `${ideaId}:campaign:${part}`), origin);
}

/** Returns the form's initial values and the storage key of its unsaved text. */
function beginningOf({ campaign, from, price }: Pick<CampaignFormProps, 'campaign' | 'from' | 'price'>) {
  if (campaign) return { part: campaign.id, origin: valuesOf(campaign) };
  if (from) return { part: `copy-of-${from.id}`, origin: copyOf(from) };
  if (price) return { part: `for-${priceKey(price)}`, origin: forPrice(price) };
  return { part: 'new', origin: EMPTY };
}

/**
 * API calls that save the campaign, with their messages. Each returns whether saving succeeded.
 *
 * @param onFailed receives errors by field, and whether the campaign has already started sending
 */
function useCampaignCalls(
  { ideaId, campaign }: CampaignFormProps,
  values: CampaignValues,
  onFailed: (problems: Problems<CampaignValues>, hasBegun: boolean) => void,
) {
  const { signIn } = useAuth();
  const [createCampaign, creating] = useCreateCampaignMutation();
  const [updateCampaign, updating] = useUpdateCampaignMutation();

  /** @param sentence builds the error message; receives the server's message if that helps the founder */
  const run = async (call: () => Promise<unknown>, sentence: (serverText?: string) => string) => {
    try {
      await call();
      return true;
    } catch (error) {
      if (!isApiError(error)) throw error;
      if (error.status === 401) toast(sessionEnded(() => void signIn()));
      else {
        const beside = fieldProblems(error, Object.keys(EMPTY));
        // The server's message helps if, for example, the list is full. It doesn't help for server errors,
        // and field errors are shown next to their fields instead.
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
      // The message always starts with this sentence, no matter what the server says.
      const done = await run(
        () => createCampaign({ ideaId, createCampaign: toPayload(values) }).unwrap(),
        (serverText) => (serverText ? `${createFailed()} ${serverText}` : createFailed()),
      );
      if (done) toast(created());
      return done;
    },
    update: (id: string) =>
      run(
        () => updateCampaign({ id, updateCampaign: toPayload(values, campaign) }).unwrap(),
        (serverText) => serverText || saveFailed(),
      ),
  };
}

const created = () => ({
  title: t`Campaign created`,
  description: t`It’s inactive. Send yourself a test, then turn it on when you’re ready.`,
});

/** Toast for an ended session. The typed text stays on the screen and in this browser. */
const sessionEnded = (signIn: () => void) =>
  ({
    title: t`Authentication required`,
    description: t`Your session has ended. We kept what you typed: sign in again, then save.`,
    variant: 'destructive',
    action: { label: t`Sign In`, altText: t`Sign in again`, onClick: signIn },
  }) as const;
