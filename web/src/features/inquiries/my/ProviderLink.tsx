import type { CustomerInquiry } from '@sklon/contract/inquiries';
import { Link } from '@tanstack/react-router';

interface ProviderLinkProps {
  request: Pick<CustomerInquiry, 'kind' | 'provider'>;
  className: string | undefined;
}

/** The name, leading to the dialog of the shop or the service while there is one. */
export function ProviderLink({ request: { kind, provider }, className = '' }: ProviderLinkProps) {
  if (provider.id === null) return <span className={className}>{provider.name}</span>;
  return kind === 'rental' ? (
    <Link to="/rent" search={{ shop: provider.id }} className={className}>
      {provider.name}
    </Link>
  ) : (
    <Link to="/services" search={{ service: provider.id }} className={className}>
      {provider.name}
    </Link>
  );
}
