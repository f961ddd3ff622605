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
import {
  bold,
  DeadLink,
  goHome,
  type MailLinkPage,
} from '../../../platform/http/responses/mail-link-page.js';
import { PlaceLinks } from '../domain/links.js';
import { copyScript, shareLink } from './confirm-page.js';
import { mailPageCover } from '../../../shared/cover-address.js';
import { msg, number } from '../../../shared/message.js';

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

/** @param origin of the public pages, for the supporter's link */
const placePage = (idea: Place, origin: string): MailLinkPage => ({
  title: msg('Your position'),
  cover: mailPageCover(idea),
  body: (words) => `<h1>${words.html(msg('You’re number {place}', { place: number(idea.place) }))}</h1>
    <p>${words.html(
      msg(
        'That’s your position on the waitlist for {idea}. {friends, plural, =0 {No friend has moved you up yet.} =1 {One friend has moved you up.} other {# friends have moved you up.}}',
        { idea: bold(idea.ideaTitle), friends: idea.credits },
      ),
    )}</p>
    ${shareLink(words, msg('Your invite link'), words.screen(`/ideas/${idea.ideaSlug}?via=${idea.code}`, origin))}
    <p>${words.html(
      msg(
        'Each friend who joins with it and confirms their address moves you up the next day: up to {day} a day and {total} in total. Only you see your position, and no one sees who your friends are.',
        { day: CREDITS_A_DAY, total: CREDITS_IN_ALL },
      ),
    )}</p>`,
  script: copyScript,
});

/** Page for an invalid link, or a subscriber without a position. */
const deadLink = () =>
  new DeadLink(
    'Place',
    (words) => `<h1>${words.html(msg('We can’t show a position'))}</h1>
    <p>${words.html(
      msg(
        'Part of the link is missing, you’re no longer on that waitlist, or its founder has turned positions off.',
      ),
    )}</p>
    ${goHome(words)}`,
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
  async show(@Param('token') token: string): Promise<MailLinkPage | null> {
    const subscriberId = this.links.read(token);
    const place = subscriberId === null ? null : await this.places.find(subscriberId);
    return place ? placePage(place, this.env.appUrl) : null;
  }
}
