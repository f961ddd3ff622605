import { Controller, Get, Param } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';

import { type Actor, Authenticated, CurrentActor } from '../../../platform/http/auth/actor.js';
import { PathId } from '../../../platform/http/input/uuid.pipe.js';
import { ApiCall, ApiOk } from '../../../platform/http/openapi/api-call.js';
import { Field } from '../../../platform/http/openapi/api-fields.js';
import { existing } from '../../../shared/domain-error.js';
import {
  Places,
  type ReferredPeople,
  type Place,
  CREDITS_A_DAY,
  CREDITS_IN_ALL,
} from '../domain/referral.js';
import { Env } from '../../../platform/config/env.js';
import { LinkPage } from '../../../platform/http/openapi/link-page.js';
import { type HtmlPage, DeadLink, mailLinkPage } from '../../../platform/http/responses/mail-link-page.js';
import { PlaceLinks } from '../domain/links.js';
import { escapeHtml } from '../../../platform/http/responses/paper-page.js';
import { COPY_SCRIPT, shareLink } from './confirm-page.js';
import { formatNumber } from '../../../shared/format.js';
import { mailPageCover } from '../../../shared/cover-address.js';

/** Number of people invited by an idea's supporters. Who invited whom is never disclosed. */
export class ReferralsDto implements ReferredPeople {
  @Field.integer(12, "Number of people on the list who joined through a supporter's link.") joined: number;

  @Field.integer(
    7,
    'Number of people in `joined` who are verified supporters: they confirmed, and their visit was counted. Updated when days are finalized.',
  )
  verified: number;
}

@ApiTags('waitlist')
@Controller('api/ideas/:id/referrals')
export class ReferralsController {
  constructor(private readonly places: Places) {}

  @Get()
  @Authenticated()
  @ApiCall(
    'getReferrals',
    "Count the people who joined the waitlist of one of your ideas through supporters' links.",
  )
  @ApiOk(ReferralsDto, 400, 404)
  async get(@CurrentActor() actor: Actor, @PathId('idea') id: string): Promise<ReferralsDto> {
    return existing(await this.places.referred(actor.userId, id), 'Idea');
  }
}

function moved(credits: number): string {
  if (credits === 0) return 'No friend has moved you up yet.';
  return credits === 1 ? 'One friend has moved you up.' : `${credits} friends have moved you up.`;
}

/** @param url URL of the idea's page, with the supporter's code */
function placePage(idea: Place, url: string): HtmlPage {
  const { ideaTitle, place, credits } = idea;
  return mailLinkPage(
    'Your position',
    `<h1>You’re number ${formatNumber(place)}</h1>
    <p>That’s your position on the waitlist for <strong dir="auto">${escapeHtml(ideaTitle)}</strong>. ${moved(credits)}</p>
    ${shareLink('Your invite link', url)}
    <p>Each friend who joins with it and confirms their address moves you up the next day: up to ${CREDITS_A_DAY} a day
    and ${CREDITS_IN_ALL} in total. Only you see your position, and no one sees who your friends are.</p>`,
    { cover: mailPageCover(idea), script: COPY_SCRIPT },
  );
}

/** Page for an invalid link, or a subscriber without a position. */
const deadLink = () =>
  new DeadLink(
    'Place',
    `<h1>We can’t show a position</h1>
    <p>Part of the link is missing, you’re no longer on that waitlist, or its founder has turned positions off.</p>
    <p><a href="/">Go to Groundswell</a></p>`,
  );

const PlacePage = LinkPage(
  {
    example: 'uYwJpUu4zDkHMTPSmzQ7v0eQ1Bv1nJq9o0K2dE3xYzA',
    description: 'Token from the page that confirms an address.',
  },
  deadLink,
);

/** Shows supporters their own position and link, and nothing about anyone else. */
@ApiTags('waitlist')
@Controller('api/place/:token')
export class PlaceController {
  constructor(
    private readonly links: PlaceLinks,
    private readonly places: Places,
    private readonly env: Env,
  ) {}

  @Get()
  @PlacePage(
    'showPlace',
    'Get a page with your position on a waitlist, and your invite link.',
    'HTML page with your position and invite link.',
  )
  async show(@Param('token') token: string): Promise<HtmlPage | null> {
    const subscriberId = this.links.read(token);
    const place = subscriberId === null ? null : await this.places.find(subscriberId);
    return place ? placePage(place, `${this.env.appUrl}/ideas/${place.ideaSlug}?via=${place.code}`) : null;
  }
}
