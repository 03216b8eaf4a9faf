export { CredentialsForm, useCredentialsForm } from './credentials-form.tsx';
export { useSignIn } from './use-sign-in.ts';
