import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn } from 'class-validator';

import { Optional } from '../../../platform/http/input/optional.js';
import { Field } from '../../../platform/http/openapi/api-fields.js';
import { IsValid, OptionalText, Text } from '../../../platform/http/input/validators.js';
import { type Answer, ANSWER_NAMES, ANSWERS, profileUrlProblem } from '../domain/sign-up-answers.js';

interface Dto {
  prototype: object;
}

const EMPTY = { type: String, nullable: true };
const isProfile = (value: unknown) => profileUrlProblem(typeof value === 'string' ? value.trim() : value);

/** What is taken of an answer, and what the API's document says of it. */
function rulesOf(answer: Answer): PropertyDecorator {
  const { kind, example, sent: description } = answer;
  if (kind === 'flag') return Optional.flag({ default: false, example, description });
  if (kind === 'choice') {
    const values = Object.keys(answer.options);
    return applyDecorators(
      IsIn(values, { message: 'Please choose one of the answers.' }),
      OptionalText(),
      ApiPropertyOptional({
        anyOf: [{ type: 'string', enum: values }, { type: 'null' }],
        example,
        description,
      }),
    );
  }
  const { max } = answer;
  return applyDecorators(
    kind === 'profile' ? IsValid('profileUrl', isProfile) : Text({ max, multiline: true }),
    OptionalText(),
    ApiPropertyOptional({ ...EMPTY, maxLength: max, example, description }),
  );
}

/** As on a property of a class. The document states the type where Swagger doesn't know it from the class. */
function decorate({ prototype }: Dto, name: string, decorator: PropertyDecorator): void {
  Reflect.defineMetadata('design:type', Object, prototype, name);
  decorator(prototype, name);
}

/** Gives a DTO the answers of `ANSWERS` as somebody sends them, with their rules. */
export function takeAnswers(dto: Dto): void {
  for (const name of ANSWER_NAMES) decorate(dto, name, rulesOf(ANSWERS[name]));
}

function documented(answer: Answer, inMessage: boolean): PropertyDecorator {
  if (answer.kind === 'flag') return ApiProperty({ type: Boolean, example: answer.example });
  const example = inMessage ? null : answer.example;
  const description = (!inMessage && answer.read) || undefined;
  return answer.kind === 'choice'
    ? Field.nullable({ type: 'string', enum: Object.keys(answer.options) }, example, description)
    : Field.nullableText(example, description);
}

/**
 * Documents the answers in a DTO that founders read.
 * @param inMessage in a message of a webhook, whose example has no texts.
 */
export function documentAnswers(dto: Dto, inMessage = false): void {
  for (const name of ANSWER_NAMES) decorate(dto, name, documented(ANSWERS[name], inMessage));
}
