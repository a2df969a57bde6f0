/**
 * The styles of what a dialog of a shop or a service holds. The dialog's code comes late, and the server links only the
 * styles of what comes at once: without JavaScript its content stands in the page, and must look like one.
 */
import './BusinessContacts.module.css';
import './BusinessFacts.module.css';
import './WorkingBadge.module.css';
