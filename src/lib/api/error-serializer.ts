import { createSerializationAdapter } from '@tanstack/react-router';
import { isProcedureError, PROCEDURE_ERROR } from './api-error.ts';

/** Sends server rendering errors to the browser: procedure errors whole, others without their message. */
export const errorSerializer = createSerializationAdapter({
  key: 'error',
  test: (value): value is Error => value instanceof Error,
  toSerializable: (error) => (isProcedureError(error) && error.shape) || null,
  fromSerializable: (shape): Error =>
    shape
      ? Object.assign(new Error(shape.message), { name: PROCEDURE_ERROR, shape, data: shape.data })
      : new Error('Unexpected error'),
});
