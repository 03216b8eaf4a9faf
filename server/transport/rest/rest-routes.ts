import { Hono } from 'hono';
import type { ApiBindings } from './endpoint.ts';

export const restRoutes = () => new Hono<ApiBindings>();
