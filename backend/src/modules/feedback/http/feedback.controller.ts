import { Body, Controller, Delete, Get, Post, Query, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';

import {
  ApiCall,
  ApiNoContent,
  ApiOk,
  ApiCreated,
  ApiPaged,
  ApiSection,
} from '../../../platform/http/openapi/api-call.js';
import { type Actor, Authenticated, CurrentActor } from '../../../platform/http/auth/actor.js';
import { ApiKeyScope } from '../../../platform/http/auth/api-key.js';
import { TakesVisitorToken } from '../../../platform/http/auth/visitor.js';
import { ApiProblems } from '../../../platform/http/openapi/shared-parts.js';
import { PageQuery, Paged, type SendPage } from '../../../platform/http/responses/pagination.js';
import { ApiProof } from '../../../platform/http/auth/proof/proof-header.js';
import { ProofOfWorkGuard } from '../../../platform/http/auth/proof/proof-of-work-guard.js';
import { PublicCache } from '../../../platform/http/cache/public-cache.js';
import { RateLimit } from '../../../platform/http/auth/rate-limit.js';
import { PathId } from '../../../platform/http/input/uuid.pipe.js';
import { NotFound } from '../../../shared/domain-error.js';
import { PostFeedback, PostReply } from '../application/post-feedback.js';
import { RemoveFeedback, RemoveReply } from '../application/remove-feedback.js';
import { FeedbackQueries } from '../infrastructure/feedback.queries.js';
import { FeedbackDto, FeedbackReplyDto, PostFeedbackDto, PostReplyDto } from './feedback.dto.js';

@ApiSection('feedback', 'Anonymous feedback and replies.')
@Controller('api/feedbacks')
export class FeedbackController {
  constructor(
    private readonly postFeedback: PostFeedback,
    private readonly postReply: PostReply,
    private readonly removeFeedback: RemoveFeedback,
    private readonly removeReply: RemoveReply,
    private readonly queries: FeedbackQueries,
    private readonly proofOfWork: ProofOfWorkGuard,
  ) {}

  @Get(':id')
  @PublicCache({ fromMemory: true })
  @ApiCall(
    'listFeedback',
    "List the feedback on an active idea, newest first. Its owner and admins can also list it while the idea isn't active.",
  )
  @ApiPaged(FeedbackDto, 400, 404)
  async list(
    @PathId('idea') ideaId: string,
    @Query() { limit, cursor }: PageQuery,
    @CurrentActor() actor: Actor | null,
    @Paged() send: SendPage,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<FeedbackDto[]> {
    const page = await this.queries.list(ideaId, actor, limit, cursor);
    this.visible(reply, page);
    return send(page!).map((feedback) => FeedbackDto.of(feedback));
  }

  @Get(':id/pinned')
  @PublicCache({ fromMemory: true })
  @ApiCall(
    'listPinnedFeedback',
    "List the messages quoted on an idea's page, at most three, first pinned first.",
  )
  @ApiOk([FeedbackDto], 400, 404)
  async pinned(
    @PathId('idea') ideaId: string,
    @CurrentActor() actor: Actor | null,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<FeedbackDto[]> {
    const pinned = await this.queries.pinned(ideaId, actor);
    return this.visible(reply, pinned).map((feedback) => FeedbackDto.of(feedback));
  }

  @Post()
  @ApiKeyScope('feedback:write')
  @TakesVisitorToken()
  @RateLimit({ max: 10 })
  @ApiCall('postFeedback', 'Leave an anonymous message about an active idea.')
  @ApiCreated({ type: FeedbackDto, description: 'The new feedback.' })
  @ApiProof()
  @ApiProblems(400, 404)
  async post(@Body() body: PostFeedbackDto, @Req() request: FastifyRequest): Promise<FeedbackDto> {
    await this.proofOfWork.admit(request, body.ideaId);
    const fromBot = PostFeedbackDto.isFromBot(body);
    return FeedbackDto.of(
      await this.postFeedback.execute(body.ideaId, body.message, fromBot, body.email ?? null),
    );
  }

  @Post(':feedbackId/replies')
  @ApiKeyScope('feedback:write')
  @TakesVisitorToken()
  @RateLimit({ max: 20 })
  @ApiCall(
    'postReply',
    "Reply to a message on an active idea. Replies are anonymous, except the founder's, which are marked and emailed to everyone who asked for the answer.",
  )
  @ApiCreated({ type: FeedbackReplyDto, description: 'The new feedback reply.' })
  @ApiProof()
  @ApiProblems(400, 404)
  async reply(
    @PathId('message', 'feedbackId') feedbackId: string,
    @Body() body: PostReplyDto,
    @CurrentActor() actor: Actor | null,
    @Req() request: FastifyRequest,
  ): Promise<FeedbackReplyDto> {
    await this.proofOfWork.admit(request, () => this.queries.ideaOf(feedbackId));
    const fromBot = PostReplyDto.isFromBot(body);
    const userId = actor?.userId ?? null;
    return FeedbackReplyDto.of(await this.postReply.execute(feedbackId, body.message, fromBot, userId));
  }

  @Delete(':id')
  @Authenticated('feedback:write')
  @ApiCall('removeFeedback', 'Remove a message from one of your ideas, or, as an admin, from any idea.')
  @ApiNoContent('The message was removed with its replies.', 400, 403, 404)
  async remove(@CurrentActor() actor: Actor, @PathId('message') feedbackId: string): Promise<void> {
    await this.removeFeedback.execute(feedbackId, actor);
  }

  @Delete(':feedbackId/replies/:replyId')
  @Authenticated('feedback:write')
  @ApiCall('removeReply', 'Remove a reply from one of your ideas, or, as an admin, from any idea.')
  @ApiNoContent('Removed.', 400, 403, 404)
  async removeOneReply(
    @CurrentActor() actor: Actor,
    @PathId('message', 'feedbackId') feedbackId: string,
    @PathId('reply', 'replyId') replyId: string,
  ): Promise<void> {
    await this.removeReply.execute(feedbackId, replyId, actor);
  }

  /**
   * Returns the rows if this reader may see the idea.
   * @throws NotFound otherwise
   */
  private visible<T>(reply: FastifyReply, found: { rows: T[]; isPublic: boolean } | null): T[] {
    if (!found) throw new NotFound('Idea');
    // Prevents shared caching of feedback that only some readers may see.
    if (!found.isPublic) void reply.header('cache-control', 'private, no-store');
    return found.rows;
  }
}
