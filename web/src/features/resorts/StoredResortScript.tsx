import { ScriptOnce } from '@tanstack/react-router';
import { GROUP_KEY, RESORT_KEY, SPORT_KEY } from './preferences.ts';

type ListPath = '/instructors' | '/rent' | '/others';

const SPORT_AND_GROUP = `var k=s.getItem('${SPORT_KEY}');
if(k==='ski'||k==='snowboard')q.set('sport',k);
if(s.getItem('${GROUP_KEY}')==='group')q.set('people','group');`;

const beforePaint = (path: ListPath) => `try{
var s=localStorage,q=new URLSearchParams(location.search),r=s.getItem('${RESORT_KEY}');
if(/^[1-9][0-9]{0,9}$/.test(r)&&!q.get('resort')){
document.documentElement.style.visibility='hidden';
q.set('resort',r);${path === '/instructors' ? SPORT_AND_GROUP : ''}
location.replace('${path}?'+q)
}}catch(e){}`;

/**
 * Runs before the page is painted: a visitor who chose a resort before goes straight to its list, rendered by
 * the server. Without it «Выберите курорт» would flash before the list.
 */
export function StoredResortScript({ path }: { path: ListPath }) {
  return <ScriptOnce>{beforePaint(path)}</ScriptOnce>;
}
