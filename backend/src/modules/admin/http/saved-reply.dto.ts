import { Field } from '../../../platform/http/openapi/api-fields.js';
import { Needed } from '../../../platform/http/input/optional.js';
import { SAVED_REPLY_LIMITS, type SavedReply } from '../domain/saved-reply.js';

/** A new saved reply. */
export class SaveReplyDto {
  @Needed.text(
    { min: 1, max: SAVED_REPLY_LIMITS.title, required: 'Please enter a name.' },
    { example: 'Who pays?' },
  )
  title: string;

  @Needed.text(
    { min: 1, max: SAVED_REPLY_LIMITS.text, multiline: true, required: 'Please enter the reply’s text.' },
    { example: 'Please say who pays, and how much.' },
  )
  text: string;
}

/** An admin's saved reply. */
export class SavedReplyDto {
  @Field.id('01932f3e-7b1a-7c3d-9e4f-5a6b7c8d9e0f') id: string;
  @Field.value('Who pays?') title: string;
  @Field.value('Please say who pays, and how much.') text: string;

  static of({ id, title, text }: SavedReply): SavedReplyDto {
    return { id, title, text };
  }
}
