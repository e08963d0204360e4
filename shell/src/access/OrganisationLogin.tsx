import { useEffect, useState } from 'react';
import { useKernel } from '@groepsapp/kernel';
import { useLocation, useNavigate, useParams } from '@groepsapp/kernel/router';
import { paths } from '../base/paths';
import { useServices } from '../services/ServicesContext';
import { lateAccessTexts } from './lateAccessTexts';
import { LoginUnderWay } from './LoginUnderWay';

/** `/authentication/organisation/{company}`: back from the provider of the organisation, whose answer is the query. */
export default function OrganisationLogin() {
  const { api } = useKernel();
  const { session } = useServices();
  const { company = '' } = useParams();
  const { search } = useLocation();
  const [query] = useState(search);
  const navigate = useNavigate();
  // The code stands in the address and the history no longer than needed.
  useEffect(() => void navigate(`${paths.byOrganisation}/${company}`, { replace: true }), [navigate, company]);

  async function logIn() {
    const answer = await session.onDevice((device_token) =>
      api.request('POST /authentication/provider/finish', { body: { device_token, company: Number(company), query } }),
    );
    await session.enter('employee', answer);
  }

  return <LoginUnderWay attempt={query === '' ? null : logIn} incomplete={lateAccessTexts.notByOrganisation} />;
}
