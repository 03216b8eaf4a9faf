export { CompanyRequests } from './company-requests.tsx';
