/** What the app uses of the router; a name that is not here is added here. */
export {
  Link,
  Navigate,
  NavLink,
  Outlet,
  Route,
  Routes,
  useLocation,
  useNavigate,
  useNavigationType,
  useParams,
  useSearchParams,
} from 'react-router-dom';
export { BrowserRouter, type BrowserRouterProps } from './BrowserRouter';
export { useBeforeLeave } from './useBeforeLeave';
export { useHistoryStep } from './useHistoryStep';
