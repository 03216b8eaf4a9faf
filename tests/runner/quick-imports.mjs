import { registerHooks } from 'node:module';

// For the processes of a test run, by NODE_OPTIONS. Node reads the package.json of these packages, of 180 kB each, anew
// for every import to and in them: that took five sixths of the start of a command, and there are hundreds.
const OF_PACKAGES = /^(?:drizzle-orm|date-fns)(?:\/|$)/;
const IN_PACKAGES = /\/node_modules\/(?:drizzle-orm|date-fns)\/[^?]*\.js$/;

const resolved = new Map();

registerHooks({
  resolve(specifier, context, nextResolve) {
    if (specifier.startsWith('.') && IN_PACKAGES.test(context.parentURL ?? '')) {
      const { href } = new URL(specifier, context.parentURL);
      if (IN_PACKAGES.test(href)) return { url: href, format: 'module', shortCircuit: true };
    }
    if (!OF_PACKAGES.test(specifier)) return nextResolve(specifier, context);
    const key = `${specifier} ${context.conditions.join()}`;
    const found = resolved.get(key) ?? { ...nextResolve(specifier, context), shortCircuit: true };
    resolved.set(key, found);
    return found;
  },
});
